CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;

-- A value may be encrypted again, under another key that the product has.
CREATE FUNCTION may_encrypt(old_value text, new_value text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT new_value LIKE '2.%' AND split_part(new_value, '.', 2) IN (SELECT id FROM data_keys)
    AND split_part(new_value, '.', 2) IS DISTINCT FROM split_part(old_value, '.', 2);
$$;

-- An entry never changes, except that its owner may encrypt it under a new key.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.recorded IS NOT NULL AND may_encrypt(OLD.recorded, NEW.recorded)
    AND to_jsonb(NEW) - 'recorded' = to_jsonb(OLD) - 'recorded'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
CREATE TRIGGER audit_log_is_not_deleted BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_invoice_in_ledger(checked uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  invoice record;
  owed bigint;
  entered bigint;
BEGIN
  SELECT status, amount_cents, paid_cents INTO invoice FROM invoices WHERE id = checked;
  owed := CASE WHEN invoice.status = 'void' THEN 0 ELSE invoice.amount_cents - invoice.paid_cents END;
  SELECT coalesce(sum(p.amount_cents), 0) INTO entered
  FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
  WHERE e.invoice_id = checked AND p.account = 'receivable';
  IF owed <> entered THEN
    RAISE EXCEPTION 'invoice % is owed % cents, its entries add up to %', checked, owed, entered
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF invoice.paid_cents < 0 OR owed < 0 OR (invoice.status IN ('paid', 'void')) <> (owed = 0)
    OR (invoice.status = 'void' AND invoice.paid_cents <> 0) THEN
    RAISE EXCEPTION 'invoice % is %, with % of % cents paid', checked, invoice.status, invoice.paid_cents, invoice.amount_cents
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END;
$$;

CREATE FUNCTION check_ledger_entry(checked uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  postings integer;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO postings, total FROM ledger_postings WHERE entry_id = checked;
  IF postings < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'entry % does not balance: % postings add up to %', checked, postings, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END;
$$;

CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_ledger_entry(NEW.id);
  PERFORM check_invoice_in_ledger(NEW.invoice_id);
  RETURN NULL;
END;
$$;

CREATE FUNCTION ledger_posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_ledger_entry(NEW.entry_id);
  RETURN NULL;
END;
$$;

CREATE FUNCTION invoice_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_invoice_in_ledger(NEW.id);
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_balances();
CREATE CONSTRAINT TRIGGER invoices_are_in_ledger AFTER INSERT OR UPDATE OF status, amount_cents, paid_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_is_in_ledger();
CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_are_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_are_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_are_never_emptied BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_plans_are_append_only BEFORE UPDATE OR DELETE ON fee_plans
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER fee_plans_are_never_emptied BEFORE TRUNCATE ON fee_plans
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER government_fees_are_append_only BEFORE UPDATE OR DELETE ON government_fees
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER government_fees_are_never_emptied BEFORE TRUNCATE ON government_fees
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An amount can be taken back once, before its day is over in UTC (the product itself says: before it begins); nothing else of it ever changes.
CREATE FUNCTION refuse_change_of_fee_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL
    AND NEW.withdrawn_at < (OLD.effective_from + 1)::timestamp AT TIME ZONE 'UTC'
    AND to_jsonb(NEW) - 'withdrawn_at' - 'withdrawn_by_id' = to_jsonb(OLD) - 'withdrawn_at' - 'withdrawn_by_id'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER government_fee_amounts_are_kept BEFORE UPDATE ON government_fee_amounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_fee_amount();
CREATE TRIGGER government_fee_amounts_are_not_deleted BEFORE DELETE ON government_fee_amounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER government_fee_amounts_are_never_emptied BEFORE TRUNCATE ON government_fee_amounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was signed never changes. How its file was sealed is noted once, and so is its end; a completed one may come into force again.
CREATE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['seal_failures', 'seal_failed_at', 'seal_failed_step'];
BEGIN
  IF OLD.sealed_at IS NULL THEN
    noted := noted || ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with'];
  END IF;
  IF OLD.status IN ('in_force', 'completed') THEN
    noted := noted || ARRAY['status', 'ended_at', 'end_reason'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was signed, sealed, or ended never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER contracts_are_frozen BEFORE UPDATE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_contract();
CREATE TRIGGER contracts_are_not_deleted BEFORE DELETE ON contracts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER contracts_are_never_emptied BEFORE TRUNCATE ON contracts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was offered and signed never changes. An offer is decided once, its failed attempts to seal are counted, and its seal is noted
-- once.
CREATE FUNCTION refuse_change_of_addendum() RETURNS trigger LANGUAGE plpgsql AS $$
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
    noted := noted || ARRAY['encrypted', 'decision_reason', 'signed'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was offered, signed, or decided never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER addenda_are_kept BEFORE UPDATE ON addenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_addendum();
CREATE TRIGGER addenda_are_not_deleted BEFORE DELETE ON addenda
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER addenda_are_never_emptied BEFORE TRUNCATE ON addenda
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A step that was entered stays as it is. Its evidence may be added or replaced while it stands; undoing it, and a move, are noted once.
CREATE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_sha256', 'notice_storage_key', 'restarted_by_id',
    'added_receipt_number', 'seen_on', 'evidence_added_at', 'has_evidence'];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted'];
    -- A step that was undone has its reason encrypted with the rest.
    IF to_jsonb(NEW) - noted = to_jsonb(OLD) - noted AND NEW.undone_at IS NOT DISTINCT FROM OLD.undone_at
      AND NEW.restarted_by_id IS NOT DISTINCT FROM OLD.restarted_by_id THEN
      RETURN NEW;
    END IF;
  END IF;
  IF OLD.undone_at IS NOT NULL OR OLD.restarted_by_id IS NOT NULL OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a step that was entered never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER completed_steps_are_kept BEFORE UPDATE ON completed_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_step();
CREATE TRIGGER completed_steps_are_not_deleted BEFORE DELETE ON completed_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER completed_steps_are_never_emptied BEFORE TRUNCATE ON completed_steps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was recorded stays. Its encryption changes when the key is replaced, and a move notes once that the step started again.
CREATE FUNCTION refuse_change_of_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER step_outcomes_are_kept BEFORE UPDATE ON step_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_outcome();
CREATE TRIGGER step_outcomes_are_not_deleted BEFORE DELETE ON step_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER step_outcomes_are_never_emptied BEFORE TRUNCATE ON step_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A request stays as it was sent, and its decision is recorded once. Only the encryption changes, when the key is replaced.
CREATE FUNCTION refuse_change_of_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['refusal_reason'];
BEGIN
  IF OLD.status = 'pending' THEN
    noted := noted || ARRAY['status', 'decided_at', 'decided_by_id'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a requested change never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER profile_changes_are_kept BEFORE UPDATE ON profile_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_profile_change();
CREATE TRIGGER profile_changes_are_not_deleted BEFORE DELETE ON profile_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER profile_changes_are_never_emptied BEFORE TRUNCATE ON profile_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A recorded value never changes. Only its encryption and its blind index do, when the key is replaced.
CREATE FUNCTION refuse_change_of_profile_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'passport_number_index', 'national_id_index'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER profile_values_are_kept BEFORE UPDATE ON profile_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_profile_value();
CREATE TRIGGER profile_values_are_not_deleted BEFORE DELETE ON profile_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER profile_values_are_never_emptied BEFORE TRUNCATE ON profile_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A consent stays as it was given. Its withdrawal is recorded once.
CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL AND NEW.withdrawn_at >= OLD.given_at
    AND to_jsonb(NEW) - 'withdrawn_at' = to_jsonb(OLD) - 'withdrawn_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER consents_are_kept BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent();
CREATE TRIGGER consents_are_not_deleted BEFORE DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consents_are_never_emptied BEFORE TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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
    noted := noted || ARRAY['encrypted', 'evidence_name', 'refusal_reason'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a request and its decision never change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER approvals_are_kept BEFORE UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_approval();
CREATE TRIGGER approvals_are_not_deleted BEFORE DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approvals_are_never_emptied BEFORE TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
