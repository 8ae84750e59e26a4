CREATE SEQUENCE "public"."invoice_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "addenda" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"from_job_id" uuid,
	"to_job_id" uuid,
	"profile_change_id" uuid,
	"encrypted" text NOT NULL,
	"offered_by_id" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	"language_code" text,
	"signed" text,
	"sha256" text,
	"signer_name" text,
	"signature_kind" text,
	"ip" text,
	"user_agent" text,
	"kept_priority_date" date,
	"pdf_storage_key" text,
	"pdf_sha256" text,
	"sealed_at" timestamp with time zone,
	"sealed_with" text,
	"seal_failures" integer DEFAULT 0 NOT NULL,
	"seal_failed_at" timestamp with time zone,
	"seal_failed_step" text,
	CONSTRAINT "addenda_pdfStorageKey_unique" UNIQUE("pdf_storage_key"),
	CONSTRAINT "addenda_kind_known" CHECK ("addenda"."kind" in ('move', 'dependents')),
	CONSTRAINT "addenda_status_known" CHECK ("addenda"."status" in ('offered', 'signed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "addenda_move_has_jobs" CHECK (num_nonnulls("addenda"."from_job_id", "addenda"."to_job_id", "addenda"."expires_at") = case when "addenda"."kind" = 'move' then 3 else 0 end),
	CONSTRAINT "addenda_dependents_have_change" CHECK (("addenda"."kind" = 'dependents') = ("addenda"."profile_change_id" is not null)),
	CONSTRAINT "addenda_signed_has_text" CHECK (("addenda"."status" = 'signed') = ("addenda"."signed" is not null))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"applied_at" timestamp with time zone NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"track" text DEFAULT 'consular' NOT NULL,
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('pending', 'approved', 'rejected', 'ended')),
	CONSTRAINT "applications_track_known" CHECK ("applications"."track" in ('consular', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "hold_reminders" (
	"application_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_reminders_application_id_days_before_pk" PRIMARY KEY("application_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"encrypted" text NOT NULL,
	"evidence_name" text,
	"evidence_size" integer,
	"evidence_content_type" text,
	"evidence_sha256" text,
	"evidence_storage_key" text,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by_id" uuid,
	"takes_effect_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by_id" uuid,
	"refusal_reason" text,
	"failure" text,
	CONSTRAINT "approvals_evidenceStorageKey_unique" UNIQUE("evidence_storage_key"),
	CONSTRAINT "approvals_kind_known" CHECK ("approvals"."kind" in ('email_change')),
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('requested', 'approved', 'refused', 'objected', 'completed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"actor_role" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_uid" text NOT NULL,
	"subject_email" text,
	"recorded" text,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"lock_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"new_email" text,
	"session_id" uuid,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "clock_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"boot_id" text NOT NULL,
	"uptime_seconds" double precision NOT NULL,
	"ahead_seconds" double precision NOT NULL,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paused_at" timestamp with time zone,
	"jump_seconds" double precision
);
--> statement-breakpoint
CREATE TABLE "commits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"version" text NOT NULL,
	"language_code" text NOT NULL,
	"ip" text,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('processing', 'sensitive', 'cross_border', 'news'))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"language_code" text NOT NULL,
	"encrypted" text NOT NULL,
	"fee_plan" jsonb NOT NULL,
	"fee_schedule" jsonb NOT NULL,
	"labor_steps" text[] NOT NULL,
	"dependents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"sha256" text NOT NULL,
	"signer_name" text NOT NULL,
	"signature_kind" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"is_consent_accepted" boolean NOT NULL,
	"is_terms_accepted" boolean NOT NULL,
	"questions_version" integer NOT NULL,
	"confirmed_by" text NOT NULL,
	"pdf_storage_key" text,
	"pdf_sha256" text,
	"sealed_at" timestamp with time zone,
	"sealed_with" text,
	"seal_failures" integer DEFAULT 0 NOT NULL,
	"seal_failed_at" timestamp with time zone,
	"seal_failed_step" text,
	"status" text DEFAULT 'in_force' NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "contracts_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "contracts_status_known" CHECK ("contracts"."status" in ('in_force', 'cancelled', 'ended', 'completed'))
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_plans_lines_are_billable" CHECK (not jsonb_path_exists("fee_plans"."plan", '$.milestones[*].lines[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))'))
);
--> statement-breakpoint
CREATE TABLE "government_fee_amounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fee_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"effective_from" date NOT NULL,
	"source" text NOT NULL,
	"source_day" date NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" uuid,
	CONSTRAINT "government_fee_amounts_are_not_negative" CHECK ("government_fee_amounts"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "government_fees" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"payee" text NOT NULL,
	"payer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"encrypted" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"encrypted" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"request_id" uuid,
	"purpose" text,
	"reviewed_by_id" uuid,
	"reviewed_at" timestamp with time zone,
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_status_known" CHECK ("files"."status" in ('available', 'waiting', 'success', 'fail', 'lock')),
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('profile_change'))
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"encrypted" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "form_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forms_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"answer_type" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"record_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_key_pk" PRIMARY KEY("person","key")
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"stage" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_due_date_stage_pk" PRIMARY KEY("invoice_id","due_date","stage")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid,
	"milestone_key" text,
	"part" integer,
	"name" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"due_date" date NOT NULL,
	"status" text NOT NULL,
	"form_id" uuid NOT NULL,
	"required_for_step" text,
	"approval_date" date,
	"refunded_on" date,
	"created_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_lines_are_billable" CHECK (not jsonb_path_exists("invoices"."lines", '$[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))')),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('not_paid', 'pending', 'paid', 'void'))
);
--> statement-breakpoint
CREATE TABLE "job_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"label" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_category_links" (
	"job_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "job_category_links_job_id_category_id_pk" PRIMARY KEY("job_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "job_translations" (
	"job_id" uuid NOT NULL,
	"language_code" text NOT NULL,
	"title" text NOT NULL,
	"overview" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "job_translations_job_id_language_code_pk" PRIMARY KEY("job_id","language_code")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"quantity" integer NOT NULL,
	"salary_from_cents" integer NOT NULL,
	"salary_to_cents" integer NOT NULL,
	"salary_unit" text NOT NULL,
	"location" text NOT NULL,
	"location_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("location"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	"sponsor" text NOT NULL,
	"perm_filing_date" date,
	"fee_plan" text NOT NULL,
	"search_text" text NOT NULL,
	"folded_titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('hiring', 'filled', 'locked', 'closed', 'removed')),
	CONSTRAINT "jobs_salary_unit_known" CHECK ("jobs"."salary_unit" in ('hour', 'year'))
);
--> statement-breakpoint
CREATE TABLE "completed_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"completed_on" date NOT NULL,
	"encrypted" text NOT NULL,
	"priority_date" date,
	"notice_name" text,
	"notice_content_type" text,
	"notice_sha256" text,
	"notice_storage_key" text,
	"added_receipt_number" text,
	"seen_on" date,
	"evidence_added_at" timestamp with time zone,
	"has_evidence" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	"restarted_by_id" uuid,
	CONSTRAINT "completed_steps_noticeStorageKey_unique" UNIQUE("notice_storage_key"),
	CONSTRAINT "completed_steps_step_known" CHECK ("completed_steps"."step" in ('form_9089', 'labor_certification', 'labor_approved', 'payment_2', 'i140_form', 'i140_approved', 'payment_3', 'i485_form', 'payment_4'))
);
--> statement-breakpoint
CREATE TABLE "step_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"happened_on" date NOT NULL,
	"due_on" date,
	"note" text,
	"receipt_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"restarted_by_id" uuid,
	CONSTRAINT "step_outcomes_step_known" CHECK ("step_outcomes"."step" in ('form_9089', 'labor_certification', 'labor_approved', 'payment_2', 'i140_form', 'i140_approved', 'payment_3', 'i485_form', 'payment_4')),
	CONSTRAINT "step_outcomes_outcome_known" CHECK ("step_outcomes"."outcome" in ('evidence_requested', 'answered', 'denied', 'appealed', 'refiled')),
	CONSTRAINT "step_outcomes_due" CHECK (("step_outcomes"."due_on" is not null) = ("step_outcomes"."outcome" = 'evidence_requested'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid,
	"invoice_id" uuid NOT NULL,
	"transfer_id" uuid,
	"credit_invoice_id" uuid,
	"refund_id" uuid,
	CONSTRAINT "ledger_entries_number_unique" UNIQUE("number"),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('invoice_issued', 'invoice_changed', 'invoice_voided', 'transfer_approved', 'transfer_reversed', 'credit_applied', 'credit_taken_back', 'payment_released', 'refund_granted', 'refund_paid', 'refund_withdrawn', 'refund_offset', 'fee_carried_over', 'fee_credited', 'fee_carried_back', 'fee_taken_back'))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_postings_not_zero" CHECK ("ledger_postings"."amount_cents" <> 0),
	CONSTRAINT "ledger_postings_account_known" CHECK ("ledger_postings"."account" in ('receivable', 'bank', 'service_income', 'attorney_funds', 'government_funds', 'refunds_granted', 'candidate_credit', 'refunds_payable'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"language_code" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"address" text NOT NULL,
	"failure" text,
	"reply" text,
	"content" text,
	"link_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('waiting', 'sent', 'failed', 'closed')),
	CONSTRAINT "mails_failure_known" CHECK ("mails"."failure" in ('address_refused', 'message_refused', 'server_refused', 'no_connection', 'internal_error'))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"encrypted" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_info" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"passport_file_uid" uuid NOT NULL,
	"encrypted" text NOT NULL,
	"passport_number_index" varchar(64),
	"national_id_index" varchar(64),
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_reminders" (
	"user_id" uuid NOT NULL,
	"passport_file_uid" uuid NOT NULL,
	"stage" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_reminders_user_id_passport_file_uid_stage_pk" PRIMARY KEY("user_id","passport_file_uid","stage")
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"encrypted" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"applies_from" date NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"refusal_reason" text,
	CONSTRAINT "profile_changes_status_known" CHECK ("profile_changes"."status" in ('pending', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "profile_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"encrypted" text NOT NULL,
	"passport_number_index" varchar(64),
	"national_id_index" varchar(64),
	"applies_from" date NOT NULL,
	"change_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_values_field_known" CHECK ("profile_values"."field" in ('passportNumber', 'passportIssueDate', 'passportExpiryDate', 'passportIssuePlace', 'passportFileUid', 'lastName', 'firstName', 'nationalId', 'address', 'city', 'country', 'phoneNumber', 'maritalStatus', 'dependents'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid,
	"ground" text NOT NULL,
	"encrypted" text NOT NULL,
	"evidence_name" text,
	"evidence_content_type" text,
	"evidence_sha256" text,
	"evidence_storage_key" text,
	"status" text NOT NULL,
	"calculation" jsonb,
	"opened_by_id" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"decided_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"reason" text,
	"amount_cents" integer,
	"paid_on" date,
	"reference" text,
	"proof_name" text,
	"proof_content_type" text,
	"proof_sha256" text,
	"proof_storage_key" text,
	CONSTRAINT "refunds_evidenceStorageKey_unique" UNIQUE("evidence_storage_key"),
	CONSTRAINT "refunds_proofStorageKey_unique" UNIQUE("proof_storage_key"),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'granted', 'refused', 'withdrawn', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"payees" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_password_rules_fit" CHECK (case when "settings"."key" <> 'password-rules' then true when jsonb_typeof("settings"."value") <> 'object' then false else
        "settings"."value" - '{minLength,requireNumber,requireUppercase,requireSpecial}'::text[] = '{}'
        and (not "settings"."value" ? 'minLength' or "settings"."value" @? 'strict $.minLength ? (@ >= 1 && @ <= 200 && @ == @.floor())')
        and not "settings"."value" @? 'strict $.requireNumber ? (@.type() != "boolean")'
        and not "settings"."value" @? 'strict $.requireUppercase ? (@.type() != "boolean")'
        and not "settings"."value" @? 'strict $.requireSpecial ? (@.type() != "boolean")' end)
);
--> statement-breakpoint
CREATE TABLE "signing_certificates" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"certificates" jsonb NOT NULL,
	"organization" text NOT NULL,
	"key_storage_key" text,
	"key_sha256" text,
	"valid_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"date" date NOT NULL,
	"encrypted" text NOT NULL,
	"proof_size" integer NOT NULL,
	"proof_content_type" text NOT NULL,
	"proof_sha256" text NOT NULL,
	"proof_storage_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"received_cents" integer,
	"received_on" date,
	"bank_reference" text,
	"reversed_at" timestamp with time zone,
	"reversed_by_id" uuid,
	CONSTRAINT "transfers_proofStorageKey_unique" UNIQUE("proof_storage_key"),
	CONSTRAINT "transfers_amounts_positive" CHECK ("transfers"."amount_cents" > 0 and "transfers"."received_cents" > 0),
	CONSTRAINT "transfers_received_when_approved" CHECK (("transfers"."status" in ('approved', 'reversed')) = ("transfers"."received_cents" is not null)),
	CONSTRAINT "transfers_status_known" CHECK ("transfers"."status" in ('pending', 'approved', 'rejected', 'reversed')),
	CONSTRAINT "transfers_method_known" CHECK ("transfers"."method" in ('wire', 'zelle'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_expires_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"first_name_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("first_name"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	"last_name_folded" text GENERATED ALWAYS AS (regexp_replace(translate(normalize(lower("last_name"), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	"phone_number" text,
	"country" text,
	"language_code" text NOT NULL,
	"role_id" uuid NOT NULL,
	"activated_at" timestamp with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by_id" uuid,
	"lock_reason" text,
	"not_law_firm_acknowledged_at" timestamp with time zone,
	"facebook_user_id" text,
	"totp_secret" text,
	"two_factor_enabled_at" timestamp with time zone,
	"totp_last_step" bigint,
	"case_id" text,
	"profile_status" text DEFAULT 'PENDING' NOT NULL,
	"profile_reason" text,
	"profile_rejected_field" text,
	"owes_sensitive_answers" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by_id" uuid,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"devices_since" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_facebookUserId_unique" UNIQUE("facebook_user_id"),
	CONSTRAINT "users_profile_status_known" CHECK ("users"."profile_status" in ('PENDING', 'REVIEWING', 'APPROVED', 'REJECTED'))
);
--> statement-breakpoint
CREATE TABLE "visa_bulletins" (
	"month" text PRIMARY KEY NOT NULL,
	"all_areas" text NOT NULL,
	"vietnam" text NOT NULL,
	"recorded_by_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_bulletins_month" CHECK ("visa_bulletins"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "visa_bulletins_all_areas" CHECK ("visa_bulletins"."all_areas" ~ '^(C|U|\d{4}-\d\d-\d\d)$'),
	CONSTRAINT "visa_bulletins_vietnam" CHECK ("visa_bulletins"."vietnam" ~ '^(C|U|\d{4}-\d\d-\d\d)$')
);
--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_from_job_id_jobs_id_fk" FOREIGN KEY ("from_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_to_job_id_jobs_id_fk" FOREIGN KEY ("to_job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_profile_change_id_profile_changes_id_fk" FOREIGN KEY ("profile_change_id") REFERENCES "public"."profile_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addenda" ADD CONSTRAINT "addenda_sealed_with_signing_certificates_fingerprint_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."signing_certificates"("fingerprint") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_reminders" ADD CONSTRAINT "hold_reminders_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sealed_with_signing_certificates_fingerprint_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."signing_certificates"("fingerprint") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_fee_key_government_fees_key_fk" FOREIGN KEY ("fee_key") REFERENCES "public"."government_fees"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_categories" ADD CONSTRAINT "form_categories_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_category_id_form_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."form_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_category_links" ADD CONSTRAINT "job_category_links_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_category_links" ADD CONSTRAINT "job_category_links_category_id_job_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."job_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_translations" ADD CONSTRAINT "job_translations_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_restarted_by_id_addenda_id_fk" FOREIGN KEY ("restarted_by_id") REFERENCES "public"."addenda"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD CONSTRAINT "step_outcomes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD CONSTRAINT "step_outcomes_restarted_by_id_addenda_id_fk" FOREIGN KEY ("restarted_by_id") REFERENCES "public"."addenda"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_invoice_id_invoices_id_fk" FOREIGN KEY ("credit_invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_info" ADD CONSTRAINT "personal_info_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_info" ADD CONSTRAINT "personal_info_passport_file_uid_files_id_fk" FOREIGN KEY ("passport_file_uid") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_reminders" ADD CONSTRAINT "passport_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_reminders" ADD CONSTRAINT "passport_reminders_passport_file_uid_files_id_fk" FOREIGN KEY ("passport_file_uid") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_values" ADD CONSTRAINT "profile_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_values" ADD CONSTRAINT "profile_values_change_id_profile_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."profile_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_opened_by_id_users_id_fk" FOREIGN KEY ("opened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_bulletins" ADD CONSTRAINT "visa_bulletins_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_open_key" ON "addenda" USING btree ("contract_id") WHERE "addenda"."status" = 'offered' and "addenda"."kind" = 'move';--> statement-breakpoint
CREATE UNIQUE INDEX "addenda_one_open_change_key" ON "addenda" USING btree ("profile_change_id") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_user_idx" ON "addenda" USING btree ("user_id","offered_at","id");--> statement-breakpoint
CREATE INDEX "addenda_contract_idx" ON "addenda" USING btree ("contract_id","offered_at");--> statement-breakpoint
CREATE INDEX "addenda_offered_job_idx" ON "addenda" USING btree ("to_job_id") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_from_job_idx" ON "addenda" USING btree ("from_job_id");--> statement-breakpoint
CREATE INDEX "addenda_expiry_idx" ON "addenda" USING btree ("expires_at") WHERE "addenda"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "addenda_followed_idx" ON "addenda" USING btree ("decided_at","id") WHERE "addenda"."status" in ('declined', 'expired', 'withdrawn');--> statement-breakpoint
CREATE INDEX "addenda_unsealed_idx" ON "addenda" USING btree ("decided_at") WHERE "addenda"."status" = 'signed' and "addenda"."sealed_at" is null;--> statement-breakpoint
CREATE INDEX "addenda_pdf_sha256_idx" ON "addenda" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_live_key" ON "applications" USING btree ("user_id") WHERE "applications"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "applications_job_idx" ON "applications" USING btree ("job_id","status");--> statement-breakpoint
CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_user_idx" ON "applications" USING btree ("user_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "applications_decided_idx" ON "applications" USING btree ("decided_at") WHERE "applications"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_pending_idx" ON "applications" USING btree ("applied_at","id") WHERE "applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "applications_hold_idx" ON "applications" USING btree ("hold_expires_at") WHERE "applications"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open_key" ON "approvals" USING btree ("user_id","kind") WHERE "approvals"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "approvals_user_idx" ON "approvals" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_waiting_idx" ON "approvals" USING btree (("status" <> 'requested'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_requested_idx" ON "approvals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_status_idx" ON "approvals" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_due_idx" ON "approvals" USING btree ("takes_effect_at") WHERE "approvals"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_uid");--> statement-breakpoint
CREATE INDEX "audit_log_subject_email_idx" ON "audit_log" USING btree ("subject_email","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_email_trgm_idx" ON "audit_log" USING gin ("actor_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_email_trgm_idx" ON "audit_log" USING gin ("subject_email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_user_code_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id","purpose","given_at","id");--> statement-breakpoint
CREATE INDEX "contracts_user_idx" ON "contracts" USING btree ("user_id","signed_at","id");--> statement-breakpoint
CREATE INDEX "contracts_unsealed_idx" ON "contracts" USING btree ("signed_at","id") WHERE "contracts"."sealed_at" is null;--> statement-breakpoint
CREATE INDEX "contracts_pdf_sha256_idx" ON "contracts" USING btree ("pdf_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_plans_name_version_key" ON "fee_plans" USING btree ("name","version");--> statement-breakpoint
CREATE UNIQUE INDEX "government_fee_amounts_key" ON "government_fee_amounts" USING btree ("fee_key","effective_from","amount_cents") WHERE "government_fee_amounts"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "document_requests_owner_idx" ON "document_requests" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("owner_id","kind","uploaded_at");--> statement-breakpoint
CREATE INDEX "files_owner_uploaded_idx" ON "files" USING btree ("owner_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "files_waiting_idx" ON "files" USING btree (("status" <> 'waiting'),"uploaded_at","id","status") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_reviewed_idx" ON "files" USING btree ("reviewed_at") WHERE "files"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_uploaded_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_status_idx" ON "files" USING btree ("status","uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "files_kind_idx" ON "files" USING btree ("kind","uploaded_at","id") WHERE "files"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_categories_name_key" ON "form_categories" USING btree ("form_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "questions_name_version_key" ON "questions" USING btree ("form_id",lower("name"),"version");--> statement-breakpoint
CREATE INDEX "questions_form_idx" ON "questions" USING btree ("form_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_milestone_key" ON "invoices" USING btree ("contract_id","milestone_key","part") WHERE "invoices"."status" <> 'void' and "invoices"."refunded_on" is null;--> statement-breakpoint
CREATE INDEX "invoices_user_idx" ON "invoices" USING btree ("user_id","due_date");--> statement-breakpoint
CREATE INDEX "invoices_contract_idx" ON "invoices" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "invoices_number_trgm_idx" ON "invoices" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "job_categories_name_key" ON "job_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "job_category_links_category_idx" ON "job_category_links" USING btree ("category_id","job_id");--> statement-breakpoint
CREATE INDEX "jobs_created_idx" ON "jobs" USING btree ("created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_hiring_idx" ON "jobs" USING btree (("status" = 'hiring'),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_status_idx" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_quantity_idx" ON "jobs" USING btree ("quantity","created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_salary_idx" ON "jobs" USING btree ("salary_from_cents","created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_title_vi_idx" ON "jobs" USING btree (coalesce("folded_titles" ->> 'VI', "folded_titles" ->> 'EN', ''),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_title_en_idx" ON "jobs" USING btree (coalesce("folded_titles" ->> 'EN', "folded_titles" ->> 'VI', ''),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "jobs_salary_from_idx" ON "jobs" USING btree ("salary_unit","salary_from_cents");--> statement-breakpoint
CREATE INDEX "jobs_salary_to_idx" ON "jobs" USING btree ("salary_unit","salary_to_cents");--> statement-breakpoint
CREATE INDEX "jobs_location_idx" ON "jobs" USING gin ("location_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_search_text_idx" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "completed_steps_once_key" ON "completed_steps" USING btree ("application_id","step") WHERE "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "completed_steps_application_idx" ON "completed_steps" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "completed_steps_latest_idx" ON "completed_steps" USING btree ("step","created_at") WHERE "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "completed_steps_unproven_idx" ON "completed_steps" USING btree ("created_at","id") WHERE "completed_steps"."has_evidence" = false and "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "step_outcomes_application_idx" ON "step_outcomes" USING btree ("application_id","step","created_at");--> statement-breakpoint
CREATE INDEX "step_outcomes_outcome_idx" ON "step_outcomes" USING btree ("outcome","due_on");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_issued_once_key" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."kind" = 'invoice_issued';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_voided_once_key" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."kind" = 'invoice_voided';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_transfer_once_key" ON "ledger_entries" USING btree ("transfer_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_refund_once_key" ON "ledger_entries" USING btree ("refund_id","kind","invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_user_idx" ON "ledger_entries" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_contract_idx" ON "ledger_entries" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_entry_idx" ON "ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "mails_created_idx" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_status_idx" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_user_idx" ON "mails" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_user_idx" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "personal_info_passport_number_idx" ON "personal_info" USING btree ("passport_number_index");--> statement-breakpoint
CREATE INDEX "personal_info_national_id_idx" ON "personal_info" USING btree ("national_id_index");--> statement-breakpoint
CREATE INDEX "profile_changes_user_idx" ON "profile_changes" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_requested_idx" ON "profile_changes" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_waiting_idx" ON "profile_changes" USING btree (("status" <> 'pending'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_status_idx" ON "profile_changes" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_decided_idx" ON "profile_changes" USING btree ("decided_at") WHERE "profile_changes"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "profile_values_user_idx" ON "profile_values" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "profile_values_passport_number_idx" ON "profile_values" USING btree ("passport_number_index");--> statement-breakpoint
CREATE INDEX "profile_values_national_id_idx" ON "profile_values" USING btree ("national_id_index");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open_key" ON "refunds" USING btree ("contract_id") WHERE "refunds"."status" in ('requested', 'granted');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open_without_contract_key" ON "refunds" USING btree ("user_id") WHERE "refunds"."contract_id" is null and "refunds"."status" in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "refunds_user_idx" ON "refunds" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("due_day") WHERE "refunds"."status" in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "signing_certificates_organization_idx" ON "signing_certificates" USING btree ("organization","valid_to");--> statement-breakpoint
CREATE INDEX "transfers_status_idx" ON "transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_user_idx" ON "transfers" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_invoice_idx" ON "transfers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "transfers_pending_idx" ON "transfers" USING btree (("status" <> 'pending'),"created_at","id","status");--> statement-breakpoint
CREATE INDEX "transfers_reviewed_idx" ON "transfers" USING btree ("reviewed_at") WHERE "transfers"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "transfers_created_idx" ON "transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_case_id_key" ON "users" USING btree (lower("case_id"));--> statement-breakpoint
CREATE INDEX "users_search_text_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_profile_status_idx" ON "users" USING btree ("profile_status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "users_reviewed_idx" ON "users" USING btree ("reviewed_at","submitted_at") WHERE "users"."reviewed_at" >= "users"."submitted_at";--> statement-breakpoint
CREATE INDEX "users_role_created_idx" ON "users" USING btree ("role_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_email_idx" ON "users" USING btree ("role_id","email","id");--> statement-breakpoint
CREATE INDEX "users_role_first_name_idx" ON "users" USING btree ("role_id","first_name_folded","first_name","last_name_folded","id");--> statement-breakpoint
CREATE INDEX "users_role_last_name_idx" ON "users" USING btree ("role_id","last_name_folded","last_name","first_name_folded","id");--> statement-breakpoint
CREATE INDEX "users_role_status_idx" ON "users" USING btree ("role_id","profile_status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_submitted_idx" ON "users" USING btree ("role_id",coalesce("submitted_at", 'infinity'::timestamptz),"id","submitted_at");--> statement-breakpoint
CREATE INDEX "users_role_submitted_desc_idx" ON "users" USING btree ("role_id",coalesce("submitted_at", '-infinity'::timestamptz),"id","submitted_at");--> statement-breakpoint
CREATE INDEX "users_email_trgm_idx" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_first_name_trgm_idx" ON "users" USING gin ("first_name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_last_name_trgm_idx" ON "users" USING gin ("last_name_folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_typed_last_name_idx" ON "users" USING gin ("last_name" gin_trgm_ops);