CREATE TABLE "commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);
