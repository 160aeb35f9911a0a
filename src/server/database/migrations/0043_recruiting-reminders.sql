ALTER TABLE "lead" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "reminded_on" date;--> statement-breakpoint
CREATE INDEX "lead_by_email" ON "lead" USING btree ("customer","email_key");--> statement-breakpoint
CREATE INDEX "referral_next_action" ON "referral" USING btree ("customer","next_action_on") WHERE "referral"."next_action_on" is not null;