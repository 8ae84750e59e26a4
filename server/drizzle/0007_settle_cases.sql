ALTER TABLE "invoices" ADD COLUMN "bills_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "left_cents" integer;
--> statement-breakpoint
-- Invoices that became void with an undone step, and refunded payments of one, are billed again with it.
UPDATE invoices SET bills_again = true
FROM contracts, jsonb_array_elements(contracts.fee_plan -> 'milestones') AS milestone
WHERE (invoices.status = 'void' OR invoices.refunded_on IS NOT NULL) AND contracts.id = invoices.contract_id
  AND milestone ->> 'key' = invoices.milestone_key AND milestone ->> 'trigger' <> 'contract_signed'
  AND NOT EXISTS (
    SELECT FROM completed_steps
    WHERE completed_steps.application_id = contracts.application_id AND completed_steps.step = milestone ->> 'trigger'
      AND completed_steps.undone_at IS NULL AND completed_steps.restarted_by_id IS NULL
  );
