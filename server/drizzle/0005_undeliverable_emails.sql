ALTER TABLE "mails" DROP CONSTRAINT "mails_failure_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "undeliverable_email" text;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_message_id_key" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_failure_known" CHECK ("mails"."failure" in ('address_refused', 'message_refused', 'server_refused', 'no_connection', 'internal_error', 'undeliverable'));