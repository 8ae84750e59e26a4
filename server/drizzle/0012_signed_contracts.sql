CREATE TABLE "signing_certificates" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"certificates" jsonb NOT NULL,
	"organisation" text NOT NULL,
	"key_storage_key" text,
	"valid_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "sealed_with" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "seal_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "seal_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "seal_failed_step" text;--> statement-breakpoint
CREATE INDEX "signing_certificates_organisation_idx" ON "signing_certificates" USING btree ("organisation","valid_to");--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_sealed_with_signing_certificates_fingerprint_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."signing_certificates"("fingerprint") ON DELETE no action ON UPDATE no action;