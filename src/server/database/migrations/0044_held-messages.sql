ALTER TABLE "outbox_message" DROP CONSTRAINT "outbox_message_status";--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "hold_reason" text;--> statement-breakpoint
CREATE INDEX "outbox_message_held" ON "outbox_message" USING btree ("hold_reason","customer","id") WHERE "outbox_message"."status" = 'held';--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_hold" CHECK (("outbox_message"."status" = 'held') = ("outbox_message"."hold_reason" is not null));--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_status" CHECK ("outbox_message"."status" in ('waiting', 'sending', 'held', 'sent', 'failed', 'recalled'));--> statement-breakpoint
-- Messages without a transport counted as sent. They are not held, because a transport that is set now must not send them all.
UPDATE "outbox_message" SET "status" = 'failed', "sent_at" = null, "reference" = null, "error" = 'Never sent: the portal had no transport for it.' WHERE "status" = 'sent' AND "reference" = 'kept in the outbox';
