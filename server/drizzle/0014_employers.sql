CREATE TABLE "employers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fein" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"registration_checked_on" date,
	"prevailing_wages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"perm_cases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" text,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "employer_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "employers_name_key" ON "employers" USING btree ("name");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_employer_id_employers_id_fk" FOREIGN KEY ("employer_id") REFERENCES "public"."employers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_employer_idx" ON "jobs" USING btree ("employer_id","created_at");--> statement-breakpoint
-- A record for each name that jobs have, with the newest facts that are not blank.
INSERT INTO "employers" ("id", "name", "address", "website", "registration_checked_on", "created_at", "updated_at")
SELECT
	(lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5("sponsor"), 1, 3) || '8' || substr(md5("sponsor"), 4, 15))::uuid,
	"sponsor",
	coalesce((array_agg("employer_address" ORDER BY "created_at" DESC, "id" DESC) FILTER (WHERE "employer_address" <> ''))[1], ''),
	coalesce((array_agg("employer_website" ORDER BY "created_at" DESC, "id" DESC) FILTER (WHERE "employer_website" <> ''))[1], ''),
	max("registration_checked_on"),
	now(),
	now()
FROM "jobs" GROUP BY "sponsor";
--> statement-breakpoint
-- A job with another address or website keeps it, and has no record.
UPDATE "jobs" SET
	"employer_id" = "employers"."id",
	"employer_address" = "employers"."address",
	"employer_website" = "employers"."website",
	"registration_checked_on" = "employers"."registration_checked_on"
FROM "employers"
WHERE "employers"."name" = "jobs"."sponsor"
	AND "jobs"."employer_address" IN ('', "employers"."address")
	AND "jobs"."employer_website" IN ('', "employers"."website");
