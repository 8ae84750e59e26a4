-- Stored responses held account numbers, and the hashes of bodies could be tried for passwords.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "answer";