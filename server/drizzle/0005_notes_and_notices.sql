CREATE TABLE "user_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "notice_name" text;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "notice_content_type" text;--> statement-breakpoint
ALTER TABLE "completed_steps" ADD COLUMN "notice_storage_key" text;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_notes_user_idx" ON "user_notes" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "completed_steps" ADD CONSTRAINT "completed_steps_noticeStorageKey_unique" UNIQUE("notice_storage_key");