ALTER TABLE "driver_request" DROP CONSTRAINT "driver_request_type";--> statement-breakpoint
ALTER TABLE "driver_request" DROP CONSTRAINT "driver_request_status";--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "offered_from" date;--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "offered_to" date;--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "wanted_location" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_request" ADD COLUMN "is_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_offer" CHECK (("driver_request"."status" = 'counter-offered') = ("driver_request"."offered_from" is not null)
        and ("driver_request"."offered_from" is null) = ("driver_request"."offered_to" is null) and "driver_request"."offered_from" <= "driver_request"."offered_to");--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_blocked" CHECK (not "driver_request"."is_blocked" or "driver_request"."status" = 'approved');--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_type" CHECK ("driver_request"."type" in ('home-time', 'time-off', 'lane', 'appointment', 'equipment', 'hours-reset', 'other'));--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_status" CHECK ("driver_request"."status" in ('requested', 'in-review', 'approved', 'declined', 'counter-offered', 'withdrawn'));--> statement-breakpoint
-- Whoever is reviewed or has an offer still waits for an answer.
ALTER TABLE "driver_request" DROP CONSTRAINT "driver_request_once";--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_once" EXCLUDE USING gist (text_range("driver_id", "driver_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, text_range("type", "type", '[]') WITH &&, daterange("from_date", "to_date", '[]') WITH &&) WHERE ("status" in ('requested', 'in-review', 'counter-offered'));
