CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"stage" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_due_date_stage_pk" PRIMARY KEY("invoice_id","due_date","stage")
);
--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;