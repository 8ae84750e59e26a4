ALTER TABLE "completed_steps" ADD COLUMN "notice_sha256" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "evidence_sha256" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "proof_sha256" text;--> statement-breakpoint
ALTER TABLE "signing_certificates" ADD COLUMN "key_sha256" text;--> statement-breakpoint
-- A step that was done stays as it was entered: its notice may be replaced while it stands, and undoing it is noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_sha256', 'notice_storage_key'];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted'];
    -- A step that was undone has its reason encrypted with the rest.
    IF to_jsonb(NEW) - noted = to_jsonb(OLD) - noted AND NEW.undone_at IS NOT DISTINCT FROM OLD.undone_at THEN
      RETURN NEW;
    END IF;
  END IF;
  IF OLD.undone_at IS NOT NULL OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a step that was entered never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  -- During an upgrade, an earlier release replaces a notice without its hash.
  IF NEW.notice_storage_key IS DISTINCT FROM OLD.notice_storage_key AND NEW.notice_sha256 IS NOT DISTINCT FROM OLD.notice_sha256 THEN
    NEW.notice_sha256 := NULL;
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
-- The same for the evidence of a refund. Its proof is never replaced.
CREATE FUNCTION clear_hash_of_replaced_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.evidence_storage_key IS DISTINCT FROM OLD.evidence_storage_key AND NEW.evidence_sha256 IS NOT DISTINCT FROM OLD.evidence_sha256 THEN
    NEW.evidence_sha256 := NULL;
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER refunds_clear_replaced_hash BEFORE UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION clear_hash_of_replaced_evidence();
