CREATE TRIGGER fee_plans_are_append_only
  BEFORE UPDATE OR DELETE ON fee_plans
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER government_fees_are_append_only
  BEFORE UPDATE OR DELETE ON government_fees
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An amount can be taken back once, before its day is over in UTC (the product itself says: before it begins); nothing else of it ever changes.
CREATE FUNCTION refuse_change_of_fee_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL
    AND NEW.withdrawn_at < (OLD.effective_from + 1)::timestamp AT TIME ZONE 'UTC'
    AND to_jsonb(NEW) - 'withdrawn_at' - 'withdrawn_by_id' = to_jsonb(OLD) - 'withdrawn_at' - 'withdrawn_by_id'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER government_fee_amounts_are_kept
  BEFORE UPDATE ON government_fee_amounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_fee_amount();
--> statement-breakpoint
CREATE TRIGGER government_fee_amounts_are_not_deleted
  BEFORE DELETE ON government_fee_amounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
