-- Both texts of a pair become one column by language. A change of type rewrites the rows of tables whose triggers refuse
-- an update, and leaves every other value as it is.
ALTER TABLE "government_fees" ALTER COLUMN "name_vi" TYPE jsonb USING jsonb_build_object('VI', "name_vi", 'EN', "name_en");--> statement-breakpoint
ALTER TABLE "government_fees" RENAME COLUMN "name_vi" TO "name";--> statement-breakpoint
ALTER TABLE "government_fees" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "form_categories" ALTER COLUMN "label_vi" TYPE jsonb USING jsonb_build_object('VI', "label_vi", 'EN', "label_en");--> statement-breakpoint
ALTER TABLE "form_categories" RENAME COLUMN "label_vi" TO "label";--> statement-breakpoint
ALTER TABLE "form_categories" DROP COLUMN "label_en";--> statement-breakpoint
ALTER TABLE "forms" ALTER COLUMN "title_vi" TYPE jsonb USING jsonb_build_object('VI', "title_vi", 'EN', "title_en");--> statement-breakpoint
ALTER TABLE "forms" RENAME COLUMN "title_vi" TO "title";--> statement-breakpoint
ALTER TABLE "forms" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "title_vi" TYPE jsonb USING jsonb_build_object('VI', "title_vi", 'EN', "title_en");--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "title_vi" TO "title";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "text_vi" TYPE jsonb USING jsonb_build_object('VI', "text_vi", 'EN', "text_en");--> statement-breakpoint
ALTER TABLE "questions" RENAME COLUMN "text_vi" TO "text";--> statement-breakpoint
ALTER TABLE "questions" DROP COLUMN "text_en";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "name_vi" TYPE jsonb USING jsonb_build_object('VI', "name_vi", 'EN', "name_en");--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "name_vi" TO "name";--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "job_categories" ALTER COLUMN "label_vi" TYPE jsonb USING jsonb_build_object('VI', "label_vi", 'EN', "label_en");--> statement-breakpoint
ALTER TABLE "job_categories" RENAME COLUMN "label_vi" TO "label";--> statement-breakpoint
ALTER TABLE "job_categories" DROP COLUMN "label_en";--> statement-breakpoint
-- The lines of an invoice may still change, so they are written anew. Contracts, fee plans, and the audit log never change;
-- the code reads both of their forms.
UPDATE "invoices" SET "lines" = (
  SELECT jsonb_agg(
    (line - 'nameVi' - 'nameEn') || jsonb_build_object('name', jsonb_build_object('VI', line -> 'nameVi', 'EN', line -> 'nameEn'))
    ORDER BY position
  )
  FROM jsonb_array_elements("lines") WITH ORDINALITY AS listed (line, position)
)
WHERE jsonb_array_length("lines") > 0;
