DROP INDEX "notifications_unread_idx";--> statement-breakpoint
CREATE INDEX "files_request_idx" ON "files" USING btree ("request_id") WHERE "files"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id") WHERE "invoices"."status" in ('not_paid', 'pending');--> statement-breakpoint
CREATE INDEX "completed_steps_done_idx" ON "completed_steps" USING btree ("application_id","completed_on","step") WHERE "completed_steps"."undone_at" is null and "completed_steps"."restarted_by_id" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" is null;