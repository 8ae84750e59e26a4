-- Version 1.0.0 took the changed fees of agencies by itself. They are proposals now (reference-data/government-fees.ts), so these amounts
-- are withdrawn wherever staff have recorded none of their own that is in force. A signed contract keeps its copy.
ALTER TABLE government_fee_amounts DISABLE TRIGGER government_fee_amounts_are_kept;--> statement-breakpoint
UPDATE government_fee_amounts AS shipped SET withdrawn_at = now()
WHERE shipped.created_by_id IS NULL AND shipped.withdrawn_at IS NULL
  AND (shipped.fee_key, shipped.amount_cents, shipped.effective_from) IN (
    ('i140', 71500, '2024-04-01'),
    ('premium_processing', 280500, '2024-02-26'),
    ('premium_processing', 296500, '2026-03-01'),
    ('immigrant_fee', 23500, '2024-04-01')
  )
  AND NOT EXISTS (
    SELECT FROM government_fee_amounts AS own
    WHERE own.fee_key = shipped.fee_key AND own.created_by_id IS NOT NULL AND own.withdrawn_at IS NULL AND own.effective_from <= current_date
  );--> statement-breakpoint
ALTER TABLE government_fee_amounts ENABLE TRIGGER government_fee_amounts_are_kept;
