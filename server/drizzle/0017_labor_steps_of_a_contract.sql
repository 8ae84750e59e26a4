-- Contracts signed before this release have the nine steps that the product had then.
ALTER TABLE "contracts" ADD COLUMN "labor_steps" text[] DEFAULT '{form_9089,labor_certification,labor_approved,payment_2,i140_form,i140_approved,payment_3,i485_form,payment_4}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "labor_steps" DROP DEFAULT;
