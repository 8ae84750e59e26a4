CREATE TABLE "addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"from_job_id" uuid NOT NULL,
	"to_job_id" uuid NOT NULL,
	"encrypted" text,
	"unencrypted" jsonb,
	"offered_by_id" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"language_code" text,
	"signed" text,
	"sha256" text,
	"signer_name" text,
	"signature_kind" text,
	"ip" text,
	"user_agent" text,
	"kept_priority_date" date,
	"pdf_storage_key" text,
	"pdf_sha256" text,
	"sealed_at" timestamp with time zone,
	"sealed_with" text,
	CONSTRAINT "addenda_pdfStorageKey_unique" UNIQUE("pdf_storage_key"),
	CONSTRAINT "addenda_have_fields" CHECK (num_nonnulls("addenda"."encrypted", "addenda"."unencrypted") = 1),
	CONSTRAINT "addenda_kind_known" CHECK ("addenda"."kind" in ('move')),
	CONSTRAINT "addenda_status_known" CHECK ("addenda"."status" in ('offered', 'signed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "addenda_signed_has_text" CHECK (("addenda"."status" = 'signed') = ("addenda"."signed" is not null))
);
--> statement-breakpoint
DROP INDEX "completed_steps_once_key";--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "restarted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD COLUMN "restarted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_from_job_id_jobs_id_fk" FOREIGN KEY ("from_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_to_job_id_jobs_id_fk" FOREIGN KEY ("to_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_sealed_with_signing_certificates_fingerprint_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."signing_certificates"("fingerprint") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_open_key" ON "addenda" USING btree ("contract_id") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_user_idx" ON "addenda" USING btree ("user_id","offered_at","id");--> statement-breakpoint
CREATE INDEX "addenda_contract_idx" ON "addenda" USING btree ("contract_id","offered_at");--> statement-breakpoint
CREATE INDEX "addenda_offered_job_idx" ON "addenda" USING btree ("to_job_id") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_from_job_idx" ON "addenda" USING btree ("from_job_id");--> statement-breakpoint
CREATE INDEX "addenda_expiry_idx" ON "addenda" USING btree ("expires_at") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_followed_idx" ON "addenda" USING btree ("decided_at","id") WHERE "addenda"."status" in ('declined', 'expired');--> statement-breakpoint
CREATE INDEX "addenda_unsealed_idx" ON "addenda" USING btree ("decided_at") WHERE "addenda"."status" = 'signed' and "addenda"."sealed_at" is null;--> statement-breakpoint
CREATE INDEX "addenda_pdf_sha256_idx" ON "addenda" USING btree ("pdf_sha256");--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_restarted_by_id_addenda_id_fk" FOREIGN KEY ("restarted_by_id") REFERENCES "public"."addenda"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD CONSTRAINT "step_outcomes_restarted_by_id_addenda_id_fk" FOREIGN KEY ("restarted_by_id") REFERENCES "public"."addenda"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "completed_steps_once_key" ON "completed_steps" USING btree ("application_id","step") WHERE "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
-- What was offered and signed never changes. An offer is decided once, and its seal is noted once.
CREATE FUNCTION refuse_change_of_addendum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF OLD.status = 'offered' THEN
    noted := ARRAY['status', 'reminded_at', 'decided_at', 'decision_reason', 'language_code', 'signed', 'sha256', 'signer_name',
      'signature_kind', 'ip', 'user_agent', 'kept_priority_date'];
  ELSIF OLD.status = 'signed' AND OLD.sealed_at IS NULL THEN
    noted := ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with'];
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
--> statement-breakpoint
CREATE TRIGGER addenda_are_kept BEFORE UPDATE ON addenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_addendum();
--> statement-breakpoint
CREATE TRIGGER addenda_are_not_deleted BEFORE DELETE ON addenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER addenda_are_never_emptied BEFORE TRUNCATE ON addenda
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A step that was done stays as it was entered: its notice may be replaced while it counts, and undoing it or starting it again is
-- noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_sha256', 'notice_storage_key', 'restarted_by_id'];
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
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- What was recorded stays. Its encryption changes when the key is replaced, and a move notes once that the step started again.
CREATE OR REPLACE FUNCTION refuse_change_of_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['note', 'receipt_number'];
BEGIN
  IF OLD.restarted_by_id IS NULL THEN
    noted := noted || ARRAY['restarted_by_id'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a recorded outcome never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
