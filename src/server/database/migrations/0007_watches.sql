ALTER TABLE "shipment_stop" ADD COLUMN "outside_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_map_search" ADD COLUMN "watch_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_map_search" ADD COLUMN "watch_found" integer;