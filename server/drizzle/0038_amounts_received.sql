ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_status_known";--> statement-breakpoint
DROP INDEX "transfers_one_live_key";--> statement-breakpoint
DROP INDEX "ledger_entries_transfer_once_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit_invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "received_cents" integer;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "bank_reference" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "reversed_by_id" uuid;--> statement-breakpoint
-- So far, a transfer was always for the whole invoice, and an approved one had arrived in full.
UPDATE "transfers" t SET "amount_cents" = i."amount_cents" FROM "invoices" i WHERE i."id" = t."invoice_id";--> statement-breakpoint
UPDATE "transfers" t SET "amount_cents" = p."amount_cents" FROM "ledger_entries" e
  JOIN "ledger_postings" p ON p."entry_id" = e."id" AND p."account" = 'bank'
  WHERE e."transfer_id" = t."id" AND e."kind" = 'transfer_approved';--> statement-breakpoint
UPDATE "transfers" SET "received_cents" = "amount_cents" WHERE "status" = 'approved';--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "amount_cents" SET NOT NULL;--> statement-breakpoint
UPDATE "invoices" SET "paid_cents" = "amount_cents" WHERE "status" = 'paid';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_invoice_id_invoices_id_fk" FOREIGN KEY ("credit_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_once_key" ON "ledger_entries" USING btree ("transfer_id","kind");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice_issued', 'invoice_changed', 'invoice_voided', 'transfer_approved', 'transfer_reversed', 'credit_applied', 'credit_taken_back', 'payment_released', 'refund_granted', 'refund_paid', 'refund_withdrawn', 'fee_carried_over', 'fee_credited'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("ledger_postings"."account" in ('receivable', 'bank', 'service_income', 'attorney_funds', 'government_funds', 'refunds_granted', 'candidate_credit', 'refunds_payable'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_amounts_positive" CHECK ("transfers"."amount_cents" > 0 and "transfers"."received_cents" > 0);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_received_when_approved" CHECK (("transfers"."status" in ('approved', 'reversed')) = ("transfers"."received_cents" is not null));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_status_known" CHECK ("transfers"."status" in ('pending', 'approved', 'rejected', 'reversed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invoice_in_ledger(checked uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
--> statement-breakpoint
DROP TRIGGER invoices_are_in_ledger ON invoices;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_are_in_ledger AFTER INSERT OR UPDATE OF status, amount_cents, paid_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_is_in_ledger();
