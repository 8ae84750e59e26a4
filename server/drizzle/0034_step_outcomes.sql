CREATE TABLE "step_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"happened_on" date NOT NULL,
	"due_on" date,
	"note" text,
	"receipt_number" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_outcomes_step_known" CHECK ("step_outcomes"."step" in ('form_9089', 'labor_certification', 'labor_approved', 'payment_2', 'i140_form', 'i140_approved', 'payment_3', 'i485_form', 'payment_4')),
	CONSTRAINT "step_outcomes_outcome_known" CHECK ("step_outcomes"."outcome" in ('evidence_requested', 'answered', 'denied', 'appealed', 'refiled')),
	CONSTRAINT "step_outcomes_due" CHECK (("step_outcomes"."due_on" is not null) = ("step_outcomes"."outcome" = 'evidence_requested'))
);
--> statement-breakpoint
ALTER TABLE "step_outcomes" ADD CONSTRAINT "step_outcomes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_outcomes_application_idx" ON "step_outcomes" USING btree ("application_id","step","created_at");--> statement-breakpoint
-- What was recorded stays. Only its encryption changes, when the key is replaced.
CREATE FUNCTION refuse_change_of_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  encrypted text[] := ARRAY['note', 'receipt_number'];
BEGIN
  IF to_jsonb(NEW) - encrypted <> to_jsonb(OLD) - encrypted THEN
    RAISE EXCEPTION 'a recorded outcome never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER step_outcomes_are_kept BEFORE UPDATE ON step_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_outcome();
--> statement-breakpoint
CREATE TRIGGER step_outcomes_are_not_deleted BEFORE DELETE ON step_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER step_outcomes_are_never_emptied BEFORE TRUNCATE ON step_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
