ALTER TABLE "completed_steps" ADD COLUMN "added_receipt_number" text;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "seen_on" date;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "evidence_added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "has_evidence" boolean;--> statement-breakpoint
CREATE INDEX "applications_decided_idx" ON "applications" USING btree ("decided_at") WHERE "applications"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "files_reviewed_idx" ON "files" USING btree ("reviewed_at") WHERE "files"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "completed_steps_latest_idx" ON "completed_steps" USING btree ("step","created_at") WHERE "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "completed_steps_unproven_idx" ON "completed_steps" USING btree ("created_at","id") WHERE "completed_steps"."has_evidence" = false and "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "profile_changes_decided_idx" ON "profile_changes" USING btree ("decided_at") WHERE "profile_changes"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "transfers_reviewed_idx" ON "transfers" USING btree ("reviewed_at") WHERE "transfers"."reviewed_at" is not null;--> statement-breakpoint
-- A step that was entered stays as it is. Its evidence may be added or replaced while it stands; undoing it, and a move, are noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_sha256', 'notice_storage_key', 'restarted_by_id',
    'added_receipt_number', 'seen_on', 'evidence_added_at', 'has_evidence'];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted'];
    -- A step that was undone has its reason encrypted with the rest.
    IF to_jsonb(NEW) - noted = to_jsonb(OLD) - noted AND NEW.undone_at IS NOT DISTINCT FROM OLD.undone_at
      AND NEW.restarted_by_id IS NOT DISTINCT FROM OLD.restarted_by_id THEN
      RETURN NEW;
    END IF;
  END IF;
  IF OLD.undone_at IS NOT NULL OR OLD.restarted_by_id IS NOT NULL OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a step that was entered never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  -- During an upgrade, an earlier release replaces a notice without its hash.
  IF NEW.notice_storage_key IS DISTINCT FROM OLD.notice_storage_key AND NEW.notice_sha256 IS NOT DISTINCT FROM OLD.notice_sha256 THEN
    NEW.notice_sha256 := NULL;
  END IF;
  -- Nor does it know that a notice is evidence.
  IF NEW.notice_storage_key IS DISTINCT FROM OLD.notice_storage_key AND NEW.notice_storage_key IS NOT NULL AND NEW.has_evidence IS FALSE THEN
    NEW.has_evidence := true;
  END IF;
  RETURN NEW;
END;
$$;
