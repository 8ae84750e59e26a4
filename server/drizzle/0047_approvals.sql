CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"encrypted" text,
	"unencrypted" jsonb,
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
	CONSTRAINT "approvals_have_fields" CHECK (num_nonnulls("approvals"."encrypted", "approvals"."unencrypted") = 1),
	CONSTRAINT "approvals_kind_known" CHECK ("approvals"."kind" in ('email_change')),
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('requested', 'approved', 'refused', 'objected', 'completed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_open_key" ON "approvals" USING btree ("user_id","kind") WHERE "approvals"."status" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "approvals_user_idx" ON "approvals" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_waiting_idx" ON "approvals" USING btree (("status" <> 'requested'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_requested_idx" ON "approvals" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_status_idx" ON "approvals" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "approvals_due_idx" ON "approvals" USING btree ("takes_effect_at") WHERE "approvals"."status" = 'approved';