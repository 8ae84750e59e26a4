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
	"name_vi" text NOT NULL,
	"name_en" text NOT NULL,
	"payee" text NOT NULL,
	"payer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_plans" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_fee_key_government_fees_key_fk" FOREIGN KEY ("fee_key") REFERENCES "public"."government_fees"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "government_fee_amounts" ADD CONSTRAINT "government_fee_amounts_withdrawn_by_id_users_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "government_fee_amounts_key" ON "government_fee_amounts" USING btree ("fee_key","effective_from","amount_cents") WHERE "government_fee_amounts"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_lines_are_billable" CHECK (not jsonb_path_exists("fee_plans"."plan", '$.milestones[*].lines[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_lines_are_billable" CHECK (not jsonb_path_exists("invoices"."lines", '$[*] ? (!(@.kind == "service" || @.kind == "attorney" || @.kind == "government"))'));