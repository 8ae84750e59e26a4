CREATE TABLE "search_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"encrypted" text NOT NULL,
	"term_index" varchar(64),
	CONSTRAINT "search_terms_kind_known" CHECK ("search_terms"."kind" in ('family', 'receipt', 'bank_reference'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_search_terms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_terms_once_key" ON "search_terms" USING btree ("user_id","kind","term_index");--> statement-breakpoint
CREATE INDEX "search_terms_term_idx" ON "search_terms" USING btree ("term_index","kind","user_id");--> statement-breakpoint
CREATE INDEX "users_without_terms_idx" ON "users" USING btree ("id") WHERE not "users"."has_search_terms";
--> statement-breakpoint
-- A task makes the terms of the people of an earlier release, because only the product can open their records.
UPDATE "users" SET "has_search_terms" = false;
