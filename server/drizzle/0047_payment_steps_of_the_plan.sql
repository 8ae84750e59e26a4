-- A case shows only the payment steps that its fee plan has. Contracts of earlier releases list all nine steps. A payment
-- step without a payment leaves the list of a contract in force, unless it ever was completed, something was recorded about
-- it, an invoice waits for it, or it is the next step, which staff may be about to complete.
ALTER TABLE contracts DISABLE TRIGGER contracts_are_frozen;--> statement-breakpoint
UPDATE contracts SET labor_steps = ARRAY(
  SELECT listed.step FROM unnest(contracts.labor_steps) WITH ORDINALITY AS listed (step, position)
  WHERE listed.step NOT IN ('payment_2', 'payment_3', 'payment_4')
    OR contracts.fee_plan @> jsonb_build_object('milestones', jsonb_build_array(jsonb_build_object('gates', listed.step)))
    OR contracts.fee_plan @> jsonb_build_object('milestones', jsonb_build_array(jsonb_build_object('trigger', listed.step)))
    OR EXISTS (
      SELECT FROM completed_steps
      WHERE completed_steps.application_id = contracts.application_id AND completed_steps.step = listed.step
    )
    OR EXISTS (
      SELECT FROM step_outcomes
      WHERE step_outcomes.application_id = contracts.application_id AND step_outcomes.step = listed.step
    )
    OR EXISTS (
      SELECT FROM invoices WHERE invoices.contract_id = contracts.id AND invoices.required_for_step = listed.step
    )
    OR NOT EXISTS (
      SELECT FROM unnest(contracts.labor_steps) WITH ORDINALITY AS earlier (step, position)
      WHERE earlier.position < listed.position AND NOT EXISTS (
        SELECT FROM completed_steps
        WHERE completed_steps.application_id = contracts.application_id AND completed_steps.step = earlier.step
          AND completed_steps.undone_at IS NULL AND completed_steps.restarted_by_id IS NULL
      )
    )
  ORDER BY listed.position
)
WHERE contracts.status = 'in_force';--> statement-breakpoint
ALTER TABLE contracts ENABLE TRIGGER contracts_are_frozen;
