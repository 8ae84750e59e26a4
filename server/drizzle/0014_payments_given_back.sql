DROP INDEX "invoices_milestone_key";--> statement-breakpoint
DROP INDEX "ledger_entries_refund_once_key";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "given_back_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_milestone_key" ON "invoices" USING btree ("contract_id","milestone_key","part") WHERE "invoices"."status" <> 'void' and "invoices"."given_back_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refund_once_key" ON "ledger_entries" USING btree ("refund_id","kind","invoice_id");