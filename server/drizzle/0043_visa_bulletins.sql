CREATE TABLE "visa_bulletins" (
	"month" text PRIMARY KEY NOT NULL,
	"all_areas" text NOT NULL,
	"vietnam" text NOT NULL,
	"recorded_by_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_bulletins_month" CHECK ("visa_bulletins"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "visa_bulletins_all_areas" CHECK ("visa_bulletins"."all_areas" ~ '^(C|U|\d{4}-\d\d-\d\d)$'),
	CONSTRAINT "visa_bulletins_vietnam" CHECK ("visa_bulletins"."vietnam" ~ '^(C|U|\d{4}-\d\d-\d\d)$')
);
--> statement-breakpoint
ALTER TABLE "visa_bulletins" ADD CONSTRAINT "visa_bulletins_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;