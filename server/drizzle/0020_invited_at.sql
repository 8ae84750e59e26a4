ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "invited_at" = "entry"."at" FROM "audit_log" "entry"
WHERE "entry"."action" = 'account.invite' AND "entry"."subject_type" = 'user' AND "entry"."subject_uid" = "users"."id"::text;
