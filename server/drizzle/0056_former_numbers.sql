ALTER TABLE "profile_values" ADD COLUMN "passport_number_index" varchar(64);--> statement-breakpoint
ALTER TABLE "profile_values" ADD COLUMN "national_id_index" varchar(64);--> statement-breakpoint
CREATE INDEX "profile_values_passport_number_idx" ON "profile_values" USING btree ("passport_number_index");--> statement-breakpoint
CREATE INDEX "profile_values_national_id_idx" ON "profile_values" USING btree ("national_id_index");--> statement-breakpoint
-- A blind index follows the encryption of its value: it is filled once, and again when the key is replaced.
CREATE OR REPLACE FUNCTION refuse_change_of_profile_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'passport_number_index', 'national_id_index'];
  END IF;
  IF OLD.passport_number_index IS NULL AND OLD.field = 'passportNumber' THEN
    noted := noted || ARRAY['passport_number_index'];
  END IF;
  IF OLD.national_id_index IS NULL AND OLD.field = 'nationalId' THEN
    noted := noted || ARRAY['national_id_index'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
