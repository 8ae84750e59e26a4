ALTER TABLE "applications" DROP CONSTRAINT "applications_status_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "status" text DEFAULT 'in_force' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "calculation" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "opened_by_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'ended'));--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_status_known" CHECK ("contracts"."status" in ('in_force', 'cancelled', 'ended', 'completed'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice_issued', 'invoice_changed', 'invoice_voided', 'transfer_approved', 'refund_granted', 'refund_paid', 'refund_withdrawn', 'fee_carried_over', 'fee_credited'));--> statement-breakpoint
-- What was signed never changes. How its file was sealed is noted once, and so is its end; a completed one may come into force again.
CREATE OR REPLACE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
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
    noted := noted || ARRAY['encrypted', 'unencrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was signed, sealed, or ended never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- A contract is never in force without its application. During an upgrade, an earlier release ends only the application.
CREATE FUNCTION end_contract_with_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contracts SET status = 'ended', ended_at = coalesce(NEW.decided_at, now())
  WHERE application_id = NEW.id AND status = 'in_force';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_end_with_applications AFTER UPDATE OF status ON applications
  FOR EACH ROW WHEN (NEW.status IN ('rejected', 'ended')) EXECUTE FUNCTION end_contract_with_application();
--> statement-breakpoint
UPDATE contracts SET status = 'ended', ended_at = coalesce(applications.decided_at, contracts.signed_at)
FROM applications WHERE applications.id = contracts.application_id AND applications.status = 'rejected';
--> statement-breakpoint
-- Candidates who have arrived and have paid everything that was requested.
UPDATE contracts SET status = 'completed', ended_at = (
  SELECT max(created_at) FROM completed_steps WHERE completed_steps.application_id = contracts.application_id AND undone_at IS NULL
)
FROM applications WHERE applications.id = contracts.application_id AND applications.status = 'approved'
  AND cardinality(contracts.labor_steps) = (
    SELECT count(*) FROM completed_steps WHERE completed_steps.application_id = contracts.application_id AND undone_at IS NULL
  )
  AND NOT EXISTS (
    SELECT 1 FROM invoices WHERE invoices.contract_id = contracts.id AND invoices.status IN ('not_paid', 'pending')
  );
