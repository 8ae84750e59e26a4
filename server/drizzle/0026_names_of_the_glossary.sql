ALTER TABLE "refunds" RENAME COLUMN "decided_by_id" TO "reviewed_by_id";--> statement-breakpoint
ALTER TABLE "signing_certificates" RENAME COLUMN "organisation" TO "organization";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "decided_at" TO "reviewed_at";--> statement-breakpoint
ALTER TABLE "transfers" RENAME COLUMN "decided_by_id" TO "reviewed_by_id";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_decided_by_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "signing_certificates_organisation_idx";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_certificates_organization_idx" ON "signing_certificates" USING btree ("organization","valid_to");--> statement-breakpoint
UPDATE "roles" SET "permissions" = array_replace("permissions", 'cases.identify', 'users.set-case-id');
