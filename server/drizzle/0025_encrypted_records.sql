CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_info" DROP CONSTRAINT "personal_info_marital_status_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "recorded" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "personal_info" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "personal_info" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "personal_info" ADD COLUMN "passport_number_index" varchar(64);--> statement-breakpoint
ALTER TABLE "personal_info" ADD COLUMN "national_id_index" varchar(64);--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "payees" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "encrypted" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unencrypted" jsonb;--> statement-breakpoint
CREATE INDEX "personal_info_passport_number_idx" ON "personal_info" USING btree ("passport_number_index");--> statement-breakpoint
CREATE INDEX "personal_info_national_id_idx" ON "personal_info" USING btree ("national_id_index");--> statement-breakpoint
-- A migration has no key. The start that follows encrypts what is set aside here.
UPDATE "users" SET unencrypted = jsonb_build_object('totpSecret', CASE WHEN totp_secret IS NOT NULL THEN jsonb_build_object('encryptedFor', 'two-factor', 'value', totp_secret) END, 'profileReason', profile_reason, 'lockReason', lock_reason), totp_secret = NULL, profile_reason = NULL, lock_reason = NULL WHERE num_nonnulls(totp_secret, profile_reason, lock_reason) > 0;
--> statement-breakpoint
UPDATE "personal_info" SET unencrypted = jsonb_build_object('lastName', last_name, 'firstName', first_name, 'dateOfBirth', date_of_birth, 'gender', gender, 'countryOfBirth', country_of_birth, 'placeOfBirth', place_of_birth, 'nationality', nationality, 'maritalStatus', marital_status, 'dependents', dependents, 'passportIssueDate', passport_issue_date, 'passportExpiryDate', passport_expiry_date, 'passportIssuePlace', passport_issue_place, 'phoneNumber', phone_number, 'email', email, 'address', address, 'city', city, 'country', country, 'educationLevel', education_level, 'occupation', occupation, 'passportNumber', CASE WHEN passport_number IS NOT NULL THEN jsonb_build_object('encryptedFor', 'identity', 'value', passport_number) END, 'nationalId', CASE WHEN national_id IS NOT NULL THEN jsonb_build_object('encryptedFor', 'identity', 'value', national_id) END);
--> statement-breakpoint
UPDATE "answers" SET unencrypted = jsonb_build_object('value', value, 'description', description);
--> statement-breakpoint
UPDATE "notes" SET unencrypted = jsonb_build_object('text', "text");
--> statement-breakpoint
UPDATE "notifications" SET unencrypted = jsonb_build_object('params', params);
--> statement-breakpoint
UPDATE "document_requests" SET unencrypted = jsonb_build_object('note', note);
--> statement-breakpoint
UPDATE "files" SET unencrypted = jsonb_build_object('name', name, 'reason', reason), reason = NULL;
--> statement-breakpoint
UPDATE "applications" SET unencrypted = jsonb_build_object('reason', reason), reason = NULL WHERE reason IS NOT NULL;
--> statement-breakpoint
UPDATE "transfers" SET unencrypted = jsonb_build_object('payer', payer, 'bankName', bank_name, 'accountHolder', account_holder, 'routingNumber', routing_number, 'swiftCode', swift_code, 'proofName', proof_name, 'reason', reason, 'accountNumber', CASE WHEN account_number IS NOT NULL THEN jsonb_build_object('encryptedFor', 'identity', 'value', account_number) END), reason = NULL;
--> statement-breakpoint
UPDATE "refunds" SET unencrypted = jsonb_build_object('explanation', explanation, 'accountHolder', account_holder, 'bankName', bank_name, 'swiftCode', swift_code, 'evidenceName', evidence_name, 'reason', reason, 'reference', reference, 'proofName', proof_name, 'accountNumber', CASE WHEN account_number IS NOT NULL THEN jsonb_build_object('encryptedFor', 'identity', 'value', account_number) END), evidence_name = NULL, reason = NULL, reference = NULL, proof_name = NULL;
--> statement-breakpoint
ALTER TABLE "contracts" DISABLE TRIGGER "contracts_are_frozen";
--> statement-breakpoint
UPDATE "contracts" SET unencrypted = jsonb_build_object('text', "text", 'organisation', organisation, 'signatureImage', CASE WHEN signature_image IS NOT NULL THEN jsonb_build_object('encryptedFor', 'identity', 'value', signature_image) END);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE TRIGGER "contracts_are_frozen";
--> statement-breakpoint
ALTER TABLE "completed_steps" DISABLE TRIGGER "completed_steps_are_kept";
--> statement-breakpoint
UPDATE "completed_steps" SET unencrypted = jsonb_build_object('note', note, 'receiptNumber', receipt_number, 'noticeName', notice_name, 'undoReason', undo_reason), notice_name = NULL, undo_reason = NULL;
--> statement-breakpoint
ALTER TABLE "completed_steps" ENABLE TRIGGER "completed_steps_are_kept";
--> statement-breakpoint
UPDATE "settings" SET unencrypted = jsonb_build_object('payees', jsonb_build_object('wirePayee', value -> 'wirePayee', 'zellePayee', value -> 'zellePayee')), value = value - 'wirePayee' - 'zellePayee' WHERE key = 'organisation';
--> statement-breakpoint
-- A value may be encrypted once after this migration, and again under another key that the product has.
CREATE FUNCTION may_encrypt(old_value text, new_value text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT new_value LIKE '2.%' AND split_part(new_value, '.', 2) IN (SELECT id FROM data_keys)
    AND split_part(new_value, '.', 2) IS DISTINCT FROM split_part(old_value, '.', 2);
$$;
--> statement-breakpoint
-- What was signed never changes; how its file was sealed is noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['seal_failures', 'seal_failed_at', 'seal_failed_step'];
BEGIN
  IF OLD.sealed_at IS NULL THEN
    noted := noted || ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was signed or sealed never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- A step that was done stays as it was entered: its notice may be replaced while it stands, and undoing it is noted once.
CREATE OR REPLACE FUNCTION refuse_change_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['undone_at', 'undo_reason', 'notice_name', 'notice_content_type', 'notice_storage_key'];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'unencrypted'];
    -- A step that was undone has its reason encrypted with the rest.
    IF to_jsonb(NEW) - noted = to_jsonb(OLD) - noted AND NEW.undone_at IS NOT DISTINCT FROM OLD.undone_at THEN
      RETURN NEW;
    END IF;
  END IF;
  IF OLD.undone_at IS NOT NULL OR to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a step that was entered never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- An entry never changes, except that its owner may encrypt it under a new key.
CREATE FUNCTION refuse_change_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.recorded IS NOT NULL AND may_encrypt(OLD.recorded, NEW.recorded)
    AND to_jsonb(NEW) - 'recorded' = to_jsonb(OLD) - 'recorded'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_is_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_entry();
--> statement-breakpoint
CREATE TRIGGER audit_log_is_not_deleted BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "organisation";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "signature_image";--> statement-breakpoint
ALTER TABLE "document_requests" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "value";--> statement-breakpoint
ALTER TABLE "answers" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "completed_steps" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "completed_steps" DROP COLUMN "receipt_number";--> statement-breakpoint
ALTER TABLE "notes" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "params";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "last_name";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "first_name";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "date_of_birth";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "gender";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "country_of_birth";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "place_of_birth";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "nationality";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "marital_status";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "dependents";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "passport_number";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "passport_issue_date";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "passport_expiry_date";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "passport_issue_place";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "national_id";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "phone_number";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "city";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "education_level";--> statement-breakpoint
ALTER TABLE "personal_info" DROP COLUMN "occupation";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "explanation";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "account_holder";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "swift_code";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "payer";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "account_holder";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "routing_number";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "swift_code";--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "proof_name";--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_have_fields" CHECK (num_nonnulls("contracts"."encrypted", "contracts"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_have_fields" CHECK (num_nonnulls("document_requests"."encrypted", "document_requests"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_have_fields" CHECK (num_nonnulls("files"."encrypted", "files"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_have_fields" CHECK (num_nonnulls("answers"."encrypted", "answers"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_have_fields" CHECK (num_nonnulls("completed_steps"."encrypted", "completed_steps"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_have_fields" CHECK (num_nonnulls("notes"."encrypted", "notes"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_have_fields" CHECK (num_nonnulls("notifications"."encrypted", "notifications"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "personal_info" ADD CONSTRAINT "personal_info_has_fields" CHECK (num_nonnulls("personal_info"."encrypted", "personal_info"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_have_fields" CHECK (num_nonnulls("refunds"."encrypted", "refunds"."unencrypted") = 1);--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_have_fields" CHECK (num_nonnulls("transfers"."encrypted", "transfers"."unencrypted") = 1);