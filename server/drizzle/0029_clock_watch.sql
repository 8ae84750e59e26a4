CREATE TABLE "clock_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"boot_id" text,
	"uptime_seconds" double precision NOT NULL,
	"ahead_seconds" double precision NOT NULL,
	"paused_at" timestamp with time zone,
	"jump_seconds" double precision
);
