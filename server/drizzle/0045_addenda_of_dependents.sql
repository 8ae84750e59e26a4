ALTER TABLE "addenda" DROP CONSTRAINT "addenda_kind_known";--> statement-breakpoint
DROP INDEX "addenda_one_open_key";--> statement-breakpoint
DROP INDEX "addenda_followed_idx";--> statement-breakpoint
ALTER TABLE "addenda" ALTER COLUMN "from_job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addenda" ALTER COLUMN "to_job_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addenda" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "profile_change_id" uuid;--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "seal_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "seal_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "seal_failed_step" text;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_profile_change_id_profile_changes_id_fk" FOREIGN KEY ("profile_change_id") REFERENCES "public"."profile_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_open_change_key" ON "addenda" USING btree ("profile_change_id") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_open_key" ON "addenda" USING btree ("contract_id") WHERE "addenda"."status" = 'offered' and "addenda"."kind" = 'move';--> statement-breakpoint
CREATE INDEX "addenda_followed_idx" ON "addenda" USING btree ("decided_at","id") WHERE "addenda"."status" in ('declined', 'expired', 'withdrawn');--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_move_has_jobs" CHECK (num_nonnulls("addenda"."from_job_id", "addenda"."to_job_id", "addenda"."expires_at") = case when "addenda"."kind" = 'move' then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_dependents_have_change" CHECK (("addenda"."kind" = 'dependents') = ("addenda"."profile_change_id" is not null));--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_kind_known" CHECK ("addenda"."kind" in ('move', 'dependents'));--> statement-breakpoint
-- What was offered and signed never changes. An offer is decided once, its failed attempts to seal are counted, and its seal is noted
-- once.
CREATE OR REPLACE FUNCTION refuse_change_of_addendum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF OLD.status = 'offered' THEN
    noted := ARRAY['status', 'reminded_at', 'decided_at', 'decision_reason', 'language_code', 'signed', 'sha256', 'signer_name',
      'signature_kind', 'ip', 'user_agent', 'kept_priority_date'];
  ELSIF OLD.status = 'signed' AND OLD.sealed_at IS NULL THEN
    noted := ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with', 'seal_failures', 'seal_failed_at', 'seal_failed_step'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted', 'decision_reason', 'signed'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was offered, signed, or decided never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
