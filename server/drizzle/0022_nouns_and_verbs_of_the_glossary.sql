ALTER TABLE "user_notes" RENAME TO "notes";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "gates" TO "required_for_step";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "given_back_on" TO "refunded_on";--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "user_notes_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "user_notes_author_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "user_notes_user_idx";--> statement-breakpoint
DROP INDEX "invoices_milestone_key";--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_user_idx" ON "notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_milestone_key" ON "invoices" USING btree ("contract_id","milestone_key","part") WHERE "invoices"."status" <> 'void' and "invoices"."refunded_on" is null;