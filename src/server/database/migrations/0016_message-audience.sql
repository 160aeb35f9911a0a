DROP INDEX "outbox_message_due";--> statement-breakpoint
ALTER TABLE "change_event" ADD COLUMN "message" jsonb;--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("kind","due_at") WHERE "outbox_message"."status" in ('waiting', 'sending');