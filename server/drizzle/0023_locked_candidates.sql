ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "lock_reason" text;