CREATE TABLE "passport_reminders" (
	"user_id" uuid NOT NULL,
	"passport_file_uid" uuid NOT NULL,
	"stage" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_reminders_user_id_passport_file_uid_stage_pk" PRIMARY KEY("user_id","passport_file_uid","stage")
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"encrypted" text,
	"unencrypted" jsonb,
	"file_ids" uuid[] NOT NULL,
	"applies_from" date NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"refusal_reason" text,
	CONSTRAINT "profile_changes_have_fields" CHECK (num_nonnulls("profile_changes"."encrypted", "profile_changes"."unencrypted") = 1),
	CONSTRAINT "profile_changes_status_known" CHECK ("profile_changes"."status" in ('pending', 'accepted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "profile_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"encrypted" text,
	"unencrypted" jsonb,
	"applies_from" date NOT NULL,
	"change_id" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_values_have_fields" CHECK (num_nonnulls("profile_values"."encrypted", "profile_values"."unencrypted") = 1),
	CONSTRAINT "profile_values_field_known" CHECK ("profile_values"."field" in ('passportNumber', 'passportIssueDate', 'passportExpiryDate', 'passportIssuePlace', 'passportFileUid', 'lastName', 'firstName', 'nationalId', 'address', 'city', 'country', 'phoneNumber', 'maritalStatus', 'dependents'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "passport_reminders" ADD CONSTRAINT "passport_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_reminders" ADD CONSTRAINT "passport_reminders_passport_file_uid_files_id_fk" FOREIGN KEY ("passport_file_uid") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_values" ADD CONSTRAINT "profile_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_values" ADD CONSTRAINT "profile_values_change_id_profile_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."profile_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_changes_user_idx" ON "profile_changes" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_waiting_idx" ON "profile_changes" USING btree (("status" <> 'pending'),"requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_changes_status_idx" ON "profile_changes" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "profile_values_user_idx" ON "profile_values" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('profile_change'));--> statement-breakpoint
-- A request stays as it was sent, and its decision is recorded once. Only the encryption changes, when the key is replaced.
CREATE FUNCTION refuse_change_of_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['refusal_reason'];
BEGIN
  IF OLD.status = 'pending' THEN
    noted := noted || ARRAY['status', 'decided_at', 'decided_by_id'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'a requested change never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER profile_changes_are_kept BEFORE UPDATE ON profile_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_profile_change();
--> statement-breakpoint
CREATE TRIGGER profile_changes_are_not_deleted BEFORE DELETE ON profile_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER profile_changes_are_never_emptied BEFORE TRUNCATE ON profile_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A value that a profile has had never changes.
CREATE FUNCTION refuse_change_of_profile_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) AND to_jsonb(NEW) - 'encrypted' = to_jsonb(OLD) - 'encrypted' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER profile_values_are_kept BEFORE UPDATE ON profile_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_profile_value();
--> statement-breakpoint
CREATE TRIGGER profile_values_are_not_deleted BEFORE DELETE ON profile_values
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER profile_values_are_never_emptied BEFORE TRUNCATE ON profile_values
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
