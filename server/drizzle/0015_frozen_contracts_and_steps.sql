-- Append-only is not emptied either, as with the audit log and the money record.
CREATE TRIGGER fee_plans_are_never_emptied BEFORE TRUNCATE ON fee_plans
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER government_fees_are_never_emptied BEFORE TRUNCATE ON government_fees
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER government_fee_amounts_are_never_emptied BEFORE TRUNCATE ON government_fee_amounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was signed never changes; how its file was sealed is noted once.
CREATE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['seal_failures', 'seal_failed_at', 'seal_failed_step'];
BEGIN
  IF OLD.sealed_at IS NULL THEN
    noted := noted || ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was signed or sealed never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_are_frozen BEFORE UPDATE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_contract();
--> statement-breakpoint
CREATE TRIGGER contracts_are_not_deleted BEFORE DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contracts_are_never_emptied BEFORE TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A step that was done stays as it was entered: its notice may be replaced while it stands, and undoing it is noted once.
CREATE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_storage_key'];
BEGIN
  IF OLD.undone_at IS NOT NULL OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a step that was entered never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER completed_steps_are_kept BEFORE UPDATE ON completed_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_step();
--> statement-breakpoint
CREATE TRIGGER completed_steps_are_not_deleted BEFORE DELETE ON completed_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER completed_steps_are_never_emptied BEFORE TRUNCATE ON completed_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
