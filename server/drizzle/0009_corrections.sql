ALTER TABLE "invoice_reminders" ADD COLUMN "extra" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "struck_transfer_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"status" text NOT NULL,
	"received_cents" integer,
	"received_on" date,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"reversed_at" timestamp with time zone,
	"reversed_by_id" uuid,
	"struck_at" timestamp with time zone NOT NULL,
	"struck_by_id" uuid,
	"encrypted" text NOT NULL,
	CONSTRAINT "struck_transfer_decisions_status_known" CHECK ("struck_transfer_decisions"."status" in ('approved', 'rejected', 'reversed'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_account_known";--> statement-breakpoint
DROP INDEX "ledger_entries_voided_once_key";--> statement-breakpoint
DROP INDEX "ledger_entries_transfer_once_key";--> statement-breakpoint
ALTER TABLE "invoice_reminders" DROP CONSTRAINT "invoice_reminders_invoice_id_due_date_stage_pk";--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "proof_size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "proof_content_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "proof_sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "proof_storage_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_due_date_stage_extra_pk" PRIMARY KEY("invoice_id","due_date","stage","extra");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "withdraw_reason" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "uploaded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "accepted_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "completed_steps" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "undone_by_id" uuid;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "step_outcomes" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD COLUMN "struck_by_id" uuid;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD COLUMN "strike_reason" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "transfer_decision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "struck_by_id" uuid;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "strike_reason" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "recorded_by_id" uuid;--> statement-breakpoint
ALTER TABLE "struck_transfer_decisions" ADD CONSTRAINT "struck_transfer_decisions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "struck_transfer_decisions" ADD CONSTRAINT "struck_transfer_decisions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "struck_transfer_decisions_transfer_idx" ON "struck_transfer_decisions" USING btree ("transfer_id","struck_at");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD CONSTRAINT "step_outcomes_struck_by_id_users_id_fk" FOREIGN KEY ("struck_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_struck_by_id_users_id_fk" FOREIGN KEY ("struck_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_once_key" ON "ledger_entries" USING btree ("transfer_id","transfer_decision","kind");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_accepted_when_paid" CHECK ("invoices"."accepted_cents" = 0 or ("invoices"."accepted_cents" > 0 and "invoices"."status" = 'paid'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice_issued', 'invoice_changed', 'invoice_voided', 'invoice_restored', 'transfer_approved', 'transfer_reversed', 'difference_accepted', 'difference_reopened', 'credit_applied', 'credit_taken_back', 'payment_released', 'refund_granted', 'refund_paid', 'refund_withdrawn', 'refund_offset', 'fee_carried_over', 'fee_credited', 'fee_carried_back', 'fee_taken_back'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("ledger_postings"."account" in ('receivable', 'bank', 'service_income', 'attorney_funds', 'government_funds', 'refunds_granted', 'candidate_credit', 'bank_fees', 'refunds_payable'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_have_proof" CHECK ("transfers"."recorded_by_id" is not null or ("transfers"."proof_storage_key" is not null and "transfers"."proof_size" is not null
        and "transfers"."proof_content_type" is not null and "transfers"."proof_sha256" is not null));--> statement-breakpoint
-- The rejection that ended a contract may be a mistake: then the contract is in force as it was.
CREATE OR REPLACE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['seal_failures', 'seal_failed_at', 'seal_failed_step'];
BEGIN
  IF OLD.sealed_at IS NULL THEN
    noted := noted || ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with'];
  END IF;
  IF OLD.status IN ('in_force', 'completed') OR (OLD.status = 'ended' AND NEW.status = 'in_force') THEN
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
--> statement-breakpoint
-- A step that was entered stays as it is. Its evidence may be added or replaced while it stands; undoing it, and a move, are noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undone_by_id', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_sha256', 'notice_storage_key',
    'restarted_by_id', 'added_receipt_number', 'seen_on', 'evidence_added_at', 'has_evidence'];
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
--> statement-breakpoint
-- What was recorded stays. Its encryption changes when the key is replaced, and a move and a correction are noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['note', 'receipt_number', 'strike_reason'];
BEGIN
  IF OLD.restarted_by_id IS NULL AND OLD.struck_at IS NULL THEN
    noted := noted || ARRAY['restarted_by_id', 'struck_at', 'struck_by_id'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a recorded outcome never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- A decision that was struck out stays as it was. Only its encryption changes, when the key is replaced.
CREATE FUNCTION refuse_change_of_struck_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) AND to_jsonb(NEW) - 'encrypted' = to_jsonb(OLD) - 'encrypted' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER struck_transfer_decisions_are_kept BEFORE UPDATE ON struck_transfer_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_struck_decision();
--> statement-breakpoint
CREATE TRIGGER struck_transfer_decisions_are_not_deleted BEFORE DELETE ON struck_transfer_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER struck_transfer_decisions_are_never_emptied BEFORE TRUNCATE ON struck_transfer_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
