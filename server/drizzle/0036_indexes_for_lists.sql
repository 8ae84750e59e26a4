DROP INDEX "audit_log_at_idx";--> statement-breakpoint
DROP INDEX "jobs_status_idx";--> statement-breakpoint
DROP INDEX "mails_status_idx";--> statement-breakpoint
DROP INDEX "mails_user_idx";--> statement-breakpoint
DROP INDEX "notes_user_idx";--> statement-breakpoint
DROP INDEX "notifications_user_idx";--> statement-breakpoint
DROP INDEX "transfers_status_idx";--> statement-breakpoint
DROP INDEX "transfers_user_idx";--> statement-breakpoint
DROP INDEX "users_profile_status_idx";--> statement-breakpoint
DROP INDEX "users_role_created_idx";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "location_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("location"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "folded_titles" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "folded_titles" = coalesce((
	SELECT jsonb_object_agg("language_code", regexp_replace(translate(normalize(lower("title"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g'))
	FROM "job_translations" WHERE "job_id" = "jobs"."id"
), '{}');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_name_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("first_name"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_name_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("last_name"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_user_idx" ON "applications" USING btree ("user_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_pending_idx" ON "applications" USING btree ("applied_at","id") WHERE "applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_email_trgm_idx" ON "audit_log" USING gin ("actor_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_email_trgm_idx" ON "audit_log" USING gin ("subject_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contracts_user_idx" ON "contracts" USING btree ("user_id","signed_at","id");--> statement-breakpoint
CREATE INDEX "contracts_unsealed_idx" ON "contracts" USING btree ("signed_at","id") WHERE "contracts"."sealed_at" is null;--> statement-breakpoint
CREATE INDEX "contracts_pdf_sha256_idx" ON "contracts" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE INDEX "files_owner_uploaded_idx" ON "files" USING btree ("owner_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "files_waiting_idx" ON "files" USING btree (("status" <> 'waiting'),"uploaded_at","id","status") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_uploaded_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_status_idx" ON "files" USING btree ("status","uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_kind_idx" ON "files" USING btree ("kind","uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_contract_idx" ON "invoices" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "invoices_number_trgm_idx" ON "invoices" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_category_links_category_idx" ON "job_category_links" USING btree ("category_id","job_id");--> statement-breakpoint
CREATE INDEX "jobs_created_idx" ON "jobs" USING btree ("created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_quantity_idx" ON "jobs" USING btree ("quantity","created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_salary_idx" ON "jobs" USING btree ("salary_from_cents","created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_title_vi_idx" ON "jobs" USING btree (coalesce("folded_titles" ->> 'VI', "folded_titles" ->> 'EN', ''),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_title_en_idx" ON "jobs" USING btree (coalesce("folded_titles" ->> 'EN', "folded_titles" ->> 'VI', ''),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_salary_from_idx" ON "jobs" USING btree ("salary_unit","salary_from_cents");--> statement-breakpoint
CREATE INDEX "jobs_salary_to_idx" ON "jobs" USING btree ("salary_unit","salary_to_cents");--> statement-breakpoint
CREATE INDEX "jobs_location_idx" ON "jobs" USING gin ("location_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ledger_entries_contract_idx" ON "ledger_entries" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "transfers_invoice_idx" ON "transfers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "transfers_pending_idx" ON "transfers" USING btree (("status" <> 'pending'),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "transfers_created_idx" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_email_idx" ON "users" USING btree ("role_id","email","id");--> statement-breakpoint
CREATE INDEX "users_role_first_name_idx" ON "users" USING btree ("role_id","first_name_folded","first_name","last_name_folded","id");--> statement-breakpoint
CREATE INDEX "users_role_last_name_idx" ON "users" USING btree ("role_id","last_name_folded","last_name","first_name_folded","id");--> statement-breakpoint
CREATE INDEX "users_role_status_idx" ON "users" USING btree ("role_id","profile_status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_submitted_idx" ON "users" USING btree ("role_id",coalesce("submitted_at", 'infinity'::timestamptz),"id","submitted_at");--> statement-breakpoint
CREATE INDEX "users_role_submitted_desc_idx" ON "users" USING btree ("role_id",coalesce("submitted_at", '-infinity'::timestamptz),"id","submitted_at");--> statement-breakpoint
CREATE INDEX "users_email_trgm_idx" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_first_name_trgm_idx" ON "users" USING gin ("first_name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_trgm_idx" ON "users" USING gin ("last_name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_typed_last_name_idx" ON "users" USING gin ("last_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "jobs_status_idx" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_user_idx" ON "mails" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_user_idx" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_status_idx" ON "transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_user_idx" ON "transfers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_profile_status_idx" ON "users" USING btree ("profile_status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "users_role_created_idx" ON "users" USING btree ("role_id","created_at","id");