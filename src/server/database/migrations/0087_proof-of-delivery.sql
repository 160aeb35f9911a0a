ALTER TABLE "shipment_document" DROP CONSTRAINT "shipment_document_kind";--> statement-breakpoint
ALTER TABLE "driver_phone" ADD COLUMN "page_version" text;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD COLUMN "waiting_reports" integer;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD COLUMN "short" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD COLUMN "over" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "late_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD CONSTRAINT "shipment_document_counted" CHECK (("shipment_document"."kind" = 'count') = ("shipment_document"."pieces" is not null));--> statement-breakpoint
ALTER TABLE "shipment_document" ADD CONSTRAINT "shipment_document_pieces" CHECK ("shipment_document"."pieces" >= 0 and "shipment_document"."short" >= 0 and "shipment_document"."over" >= 0 and "shipment_document"."damaged" >= 0);--> statement-breakpoint
ALTER TABLE "shipment_document" ADD CONSTRAINT "shipment_document_kind" CHECK ("shipment_document"."kind" in ('photo', 'signature', 'count'));--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_late_reason" CHECK ("shipment_event"."late_reason" is null or "shipment_event"."code" = 'arrived');