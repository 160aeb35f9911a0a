CREATE INDEX "shipment_of_any_status_by_start" ON "shipment" USING btree ("customer","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_trailer" ON "shipment" USING btree ("customer","trailer_id","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_area" ON "shipment" USING btree ("customer","area_id","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_corporation" ON "shipment" USING btree ("customer","corporation_id","starts_at");