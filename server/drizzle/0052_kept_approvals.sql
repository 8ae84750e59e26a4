-- A request stays as it was made, and an ended one as it ended. Only the encryption changes, when the key is replaced.
CREATE FUNCTION refuse_change_of_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF OLD.status = 'requested' THEN
    noted := ARRAY['status', 'approved_at', 'approved_by_id', 'takes_effect_at', 'ended_at', 'ended_by_id', 'refusal_reason', 'failure'];
  ELSIF OLD.status = 'approved' AND NEW.status <> 'requested' THEN
    noted := ARRAY['status', 'ended_at', 'ended_by_id', 'refusal_reason', 'failure'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted', 'evidence_name', 'refusal_reason'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a request and its decision never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER approvals_are_kept BEFORE UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_approval();
--> statement-breakpoint
CREATE TRIGGER approvals_are_not_deleted BEFORE DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER approvals_are_never_emptied BEFORE TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
