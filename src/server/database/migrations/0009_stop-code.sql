ALTER TABLE "shipment_stop" ADD COLUMN "updated_code" text;--> statement-breakpoint
CREATE INDEX "shipment_stop_of_location" ON "shipment_stop" USING btree ("customer","location_id");