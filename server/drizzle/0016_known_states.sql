ALTER TABLE "applications" ADD CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_track_known" CHECK ("applications"."track" in ('consular', 'adjustment'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_status_known" CHECK ("files"."status" in ('available', 'waiting', 'success', 'fail', 'lock'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('not_paid', 'pending', 'paid', 'void'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_status_known" CHECK ("transfers"."status" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_method_known" CHECK ("transfers"."method" in ('wire', 'zelle'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('hiring', 'filled', 'locked', 'closed', 'removed'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_salary_unit_known" CHECK ("jobs"."salary_unit" in ('hour', 'year'));--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_step_known" CHECK ("completed_steps"."step" in ('form_9089', 'labor_certification', 'labor_approved', 'payment_2', 'i140_form', 'i140_approved', 'payment_3', 'i485_form', 'payment_4'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice_issued', 'invoice_changed', 'invoice_voided', 'transfer_approved', 'refund_granted', 'refund_paid'));--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_known" CHECK ("ledger_postings"."account" in ('receivable', 'bank', 'service_income', 'attorney_funds', 'government_funds', 'refunds_granted', 'refunds_payable'));--> statement-breakpoint
ALTER TABLE "personal_info" ADD CONSTRAINT "personal_info_marital_status_known" CHECK ("personal_info"."marital_status" in ('single', 'married', 'divorced', 'widowed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'granted', 'refused', 'withdrawn', 'paid'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_status_known" CHECK ("users"."profile_status" in ('PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'));