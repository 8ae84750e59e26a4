ALTER TABLE "roles" DROP CONSTRAINT "roles_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree (lower("name"));