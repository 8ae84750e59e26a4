CREATE TABLE "struck_profile_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"struck_at" timestamp with time zone NOT NULL,
	"struck_by_id" uuid,
	"encrypted" text NOT NULL,
	CONSTRAINT "struck_profile_decisions_status_known" CHECK ("struck_profile_decisions"."status" in ('accepted', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "addenda" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "addenda" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_values" ADD COLUMN "struck_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "struck_transfer_decisions" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "struck_transfer_decisions" ALTER COLUMN "transaction_id" SET DEFAULT (pg_current_xact_id()::text)::bigint;--> statement-breakpoint
ALTER TABLE "struck_transfer_decisions" ADD COLUMN "is_untold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "struck_profile_decisions" ADD CONSTRAINT "struck_profile_decisions_change_id_profile_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."profile_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "struck_profile_decisions_change_idx" ON "struck_profile_decisions" USING btree ("change_id","struck_at");--> statement-breakpoint
-- A request stays as it was sent. Its decision is recorded once, until it is struck out. Only the encryption changes, when the key is replaced.
CREATE OR REPLACE FUNCTION refuse_change_of_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['refusal_reason'];
BEGIN
  IF OLD.status = 'pending' OR NEW.status = 'pending' THEN
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
-- A recorded value never changes. It is struck out once; its encryption and its blind index change when the key is replaced.
CREATE OR REPLACE FUNCTION refuse_change_of_profile_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF OLD.struck_at IS NULL THEN
    noted := noted || ARRAY['struck_at'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'passport_number_index', 'national_id_index'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- What was signed or decided stays. The decision that withdrew an offer may be a mistake: then the offer stands as it was.
CREATE OR REPLACE FUNCTION refuse_change_of_addendum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY[]::text[];
BEGIN
  IF OLD.status = 'offered' THEN
    noted := ARRAY['status', 'reminded_at', 'decided_at', 'decision_reason', 'language_code', 'signed', 'sha256', 'signer_name',
      'signature_kind', 'ip', 'user_agent', 'kept_priority_date'];
  ELSIF OLD.status = 'withdrawn' AND NEW.status = 'offered' THEN
    noted := ARRAY['status', 'decided_at', 'decision_reason'];
  ELSIF OLD.status = 'withdrawn' AND NEW.is_untold THEN
    noted := ARRAY['is_untold'];
  ELSIF OLD.status = 'signed' AND OLD.sealed_at IS NULL THEN
    noted := ARRAY['pdf_storage_key', 'pdf_sha256', 'sealed_at', 'sealed_with', 'seal_failures', 'seal_failed_at', 'seal_failed_step'];
  END IF;
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted', 'decision_reason', 'signed'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION 'what was offered, signed, or decided never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
-- A decision that was struck out stays as it was. It is hidden from a person who was never told of it; its encryption changes with the key.
CREATE OR REPLACE FUNCTION refuse_change_of_struck_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := ARRAY['is_untold'];
BEGIN
  IF may_encrypt(OLD.encrypted, NEW.encrypted) THEN
    noted := noted || ARRAY['encrypted'];
  END IF;
  IF to_jsonb(NEW) - noted <> to_jsonb(OLD) - noted THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER struck_profile_decisions_are_kept BEFORE UPDATE ON struck_profile_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_struck_decision();
--> statement-breakpoint
CREATE TRIGGER struck_profile_decisions_are_not_deleted BEFORE DELETE ON struck_profile_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER struck_profile_decisions_are_never_emptied BEFORE TRUNCATE ON struck_profile_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
