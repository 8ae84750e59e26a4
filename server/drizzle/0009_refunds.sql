CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"ground" text NOT NULL,
	"explanation" text NOT NULL,
	"account_holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_number" text NOT NULL,
	"swift_code" text,
	"evidence_name" text,
	"evidence_content_type" text,
	"evidence_storage_key" text,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_day" date NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"reason" text,
	"amount_cents" integer,
	"paid_on" date,
	"reference" text,
	"proof_name" text,
	"proof_content_type" text,
	"proof_storage_key" text,
	CONSTRAINT "refunds_evidenceStorageKey_unique" UNIQUE("evidence_storage_key"),
	CONSTRAINT "refunds_proofStorageKey_unique" UNIQUE("proof_storage_key")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open_key" ON "refunds" USING btree ("contract_id") WHERE "refunds"."status" in ('requested', 'granted');--> statement-breakpoint
CREATE INDEX "refunds_user_idx" ON "refunds" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("due_day") WHERE "refunds"."status" in ('requested', 'granted');