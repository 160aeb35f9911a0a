ALTER TABLE "shipment_stop" ADD COLUMN "inside_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "last_position" ADD COLUMN "recent" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "position_device" ADD COLUMN "clock_ahead" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "last_position" SET "at" = now() WHERE "at" > now() + interval '2 minutes';
