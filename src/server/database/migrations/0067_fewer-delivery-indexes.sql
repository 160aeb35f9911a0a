DROP INDEX "delivery_city_starts";--> statement-breakpoint
DROP INDEX "delivery_by_destination";--> statement-breakpoint
DROP INDEX "delivery_by_city";--> statement-breakpoint
DROP INDEX "delivery_by_carrier";--> statement-breakpoint
DROP INDEX "delivery_by_equipment";--> statement-breakpoint
DROP INDEX "delivery_by_stat_order";--> statement-breakpoint
CREATE INDEX "delivery_by_city" ON "delivery" USING btree ("customer","status",ship_to_city_key text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_carrier" ON "delivery" USING btree ("customer",carrier_key,"id") WHERE "delivery"."deleted_at" is null and carrier_key is not null;--> statement-breakpoint
CREATE INDEX "delivery_by_equipment" ON "delivery" USING btree ("customer",equipment_key) WHERE "delivery"."deleted_at" is null and equipment_key is not null;--> statement-breakpoint
CREATE INDEX "delivery_by_stat_order" ON "delivery" USING btree ("customer",stat_order_number_key text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null and stat_order_number_key is not null;