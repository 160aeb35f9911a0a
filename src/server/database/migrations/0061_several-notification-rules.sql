DROP INDEX "pending_notification_of_event";--> statement-breakpoint
DROP INDEX "outbox_message_of_event";--> statement-breakpoint
ALTER TABLE "notification_rule" DROP CONSTRAINT "notification_rule_customer_event_pk";--> statement-breakpoint
ALTER TABLE "notification_rule" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_rule" ADD CONSTRAINT "notification_rule_customer_event_name_pk" PRIMARY KEY("customer","event","name");--> statement-breakpoint
ALTER TABLE "notification_rule" ADD COLUMN "bcc_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_notification" ADD COLUMN "rule_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cross_reference_type" ADD COLUMN "source_system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cross_reference_type" ADD COLUMN "target_system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cross_reference_type" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "rule_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "pending_notification_of_event" ON "pending_notification" USING btree ("customer","event","rule_name","id");--> statement-breakpoint
CREATE INDEX "outbox_message_of_event" ON "outbox_message" USING btree ("customer","event","rule_name","id") WHERE "outbox_message"."event" is not null;