CREATE INDEX "delivery_by_equipment" ON "delivery" USING btree ("customer",lower("equipment")) WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "load_by_equipment" ON "load" USING btree ("customer",lower("equipment"));--> statement-breakpoint
CREATE INDEX "load_by_driver" ON "load" USING btree ("customer",lower("driver_id"));