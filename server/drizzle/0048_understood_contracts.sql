ALTER TABLE "contracts" ADD COLUMN "questions_version" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "confirmed_by" text;