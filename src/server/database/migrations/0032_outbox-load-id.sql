-- The column holds the id of a load; shipments have keys of their own.
ALTER TABLE "outbox_message" RENAME COLUMN "shipment_id" TO "load_id";--> statement-breakpoint
ALTER INDEX "outbox_message_of_shipment" RENAME TO "outbox_message_of_load";
