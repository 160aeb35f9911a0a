ALTER TABLE "load_assignment" DROP CONSTRAINT "load_assignment_of_shipment";--> statement-breakpoint
ALTER TABLE "shipment" DROP CONSTRAINT "shipment_times";--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_times" UNIQUE("customer","id","starts_at","ends_at","status");--> statement-breakpoint
ALTER TABLE "load_assignment" ADD COLUMN "status" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
UPDATE "load_assignment" SET "status" = "shipment"."status" FROM "shipment" WHERE "shipment"."customer" = "load_assignment"."customer" AND "shipment"."id" = "load_assignment"."shipment_id" AND "shipment"."status" <> 'planned';--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_of_shipment" FOREIGN KEY ("customer","shipment_id","starts_at","ends_at","status") REFERENCES "public"."shipment"("customer","id","starts_at","ends_at","status") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- Only what is planned takes the time that is planned: what is under way or over lasts as long as it does.
ALTER TABLE "load_assignment" DROP CONSTRAINT "load_assignment_driver_once";--> statement-breakpoint
ALTER TABLE "load_assignment" DROP CONSTRAINT "load_assignment_unit_once";--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_driver_once" EXCLUDE USING gist (text_range("driver_id", "driver_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'planned');--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_unit_once" EXCLUDE USING gist (text_range("power_unit_id", "power_unit_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("power_unit_id" is not null and "status" = 'planned');
