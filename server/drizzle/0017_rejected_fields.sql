ALTER TABLE "users" ADD COLUMN "profile_rejected_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "profile_rejected_fields" = ARRAY["profile_rejected_field"] WHERE "profile_rejected_field" IS NOT NULL;
