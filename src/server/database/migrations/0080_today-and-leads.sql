CREATE INDEX "lead_made" ON "lead" USING btree ("customer","created_at");--> statement-breakpoint
CREATE INDEX "shipment_stop_due" ON "shipment_stop" USING btree ("customer","appointment_to");