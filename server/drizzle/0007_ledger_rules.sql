-- What was there before the money record is entered from the invoices and the transfers that were approved.
INSERT INTO ledger_entries (id, kind, at, day, user_id, contract_id, invoice_id)
SELECT gen_random_uuid(), 'invoice_issued', created_at, created_date, user_id, contract_id, id
FROM invoices ORDER BY created_at, number;
--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, at, day, user_id, contract_id, invoice_id, transfer_id)
SELECT gen_random_uuid(), 'transfer_approved', t.decided_at, i.approval_date, i.user_id, i.contract_id, i.id, t.id
FROM invoices i JOIN transfers t ON t.invoice_id = i.id AND t.status = 'approved'
WHERE i.status = 'paid' ORDER BY t.decided_at, i.number;
--> statement-breakpoint
INSERT INTO ledger_entries (id, kind, at, day, user_id, contract_id, invoice_id)
SELECT gen_random_uuid(), 'invoice_voided', now(), current_date, user_id, contract_id, id
FROM invoices WHERE status = 'void' ORDER BY created_at, number;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, amount_cents)
SELECT e.id, 'receivable', CASE e.kind WHEN 'invoice_issued' THEN i.amount_cents ELSE -i.amount_cents END
FROM ledger_entries e JOIN invoices i ON i.id = e.invoice_id;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, amount_cents)
SELECT e.id,
  CASE line ->> 'kind' WHEN 'government' THEN 'government_funds' WHEN 'attorney' THEN 'attorney_funds' ELSE 'service_income' END,
  sum((line ->> 'amountCents')::integer) * CASE e.kind WHEN 'invoice_issued' THEN -1 ELSE 1 END
FROM ledger_entries e JOIN invoices i ON i.id = e.invoice_id CROSS JOIN jsonb_array_elements(i.lines) line
WHERE e.kind IN ('invoice_issued', 'invoice_voided')
GROUP BY e.id, e.kind, 2;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, amount_cents)
SELECT e.id, 'bank', i.amount_cents
FROM ledger_entries e JOIN invoices i ON i.id = e.invoice_id WHERE e.kind = 'transfer_approved';
--> statement-breakpoint
-- A plan that was cached while the tables were small must not read them whole when they are large.
CREATE FUNCTION check_invoice_in_ledger(checked uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  owed bigint;
  entered bigint;
BEGIN
  SELECT CASE WHEN status IN ('not_paid', 'pending') THEN amount_cents ELSE 0 END INTO owed FROM invoices WHERE id = checked;
  SELECT coalesce(sum(p.amount_cents), 0) INTO entered
  FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
  WHERE e.invoice_id = checked AND p.account = 'receivable';
  IF owed <> entered THEN
    RAISE EXCEPTION 'invoice % is owed % cents, its entries add up to %', checked, owed, entered
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END;
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_ledger_entry(NEW.id);
  PERFORM check_invoice_in_ledger(NEW.invoice_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_ledger_entry(NEW.entry_id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION invoice_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_invoice_in_ledger(NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_are_in_ledger AFTER INSERT OR UPDATE OF status, amount_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_is_in_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_are_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_are_never_emptied BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_are_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_are_never_emptied BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
