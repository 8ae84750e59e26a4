-- So far, a payment request named the form of an agency, or none. Now each names the schedule of our fees. A new database gets that
-- form with its reference data. The id is a UUIDv7.
INSERT INTO "forms" ("id", "name", "title", "created_at")
  SELECT
    (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
      || '8' || substr(md5(random()::text), 1, 15))::uuid,
    'SERVICE-FEES', '{"VI": "Biểu phí dịch vụ của chúng tôi", "EN": "Our schedule of service fees"}', now()
  WHERE EXISTS (SELECT FROM "invoices")
  ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
UPDATE "invoices" SET "form_id" = (SELECT "id" FROM "forms" WHERE "name" = 'SERVICE-FEES');--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "form_id" SET NOT NULL;
