ALTER TABLE "lead" ADD COLUMN "result" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "source" text DEFAULT 'referral' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_source" CHECK ("referral"."source" in ('web', 'referral', 'walk-in', 'agency'));