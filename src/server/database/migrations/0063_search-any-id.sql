ALTER TABLE "corporation_customer"
  ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower("number")) STORED,
  ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower("name")) STORED;--> statement-breakpoint
ALTER TABLE "fleet_driver"
  ADD COLUMN "id_key" text GENERATED ALWAYS AS (lower("id")) STORED,
  ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower("first_name" || ' ' || "last_name")) STORED,
  ADD COLUMN "last_name_key" text GENERATED ALWAYS AS (lower("last_name" || ' ' || "first_name")) STORED;--> statement-breakpoint
ALTER TABLE "power_unit"
  ADD COLUMN "id_key" text GENERATED ALWAYS AS (lower("id")) STORED;--> statement-breakpoint
ALTER TABLE "transport_order"
  ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower("number")) STORED,
  ADD COLUMN "customer_order_number_key" text GENERATED ALWAYS AS (lower("customer_order_number")) STORED,
  ADD COLUMN "bill_of_lading_key" text GENERATED ALWAYS AS (lower("bill_of_lading")) STORED;--> statement-breakpoint
ALTER TABLE "shipment"
  ADD COLUMN "id_key" text GENERATED ALWAYS AS (lower("id")) STORED,
  ADD COLUMN "network_id_key" text GENERATED ALWAYS AS (lower("network_id")) STORED,
  ADD COLUMN "load_number_key" text GENERATED ALWAYS AS (lower("load_number")) STORED;--> statement-breakpoint
CREATE INDEX "corporation_customer_number_starts" ON "corporation_customer" USING btree ("customer",number_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "corporation_customer_name_starts" ON "corporation_customer" USING btree ("customer",name_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_driver_id_key_starts" ON "fleet_driver" USING btree ("customer",id_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_driver_name_key_starts" ON "fleet_driver" USING btree ("customer",name_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_driver_last_name_key_starts" ON "fleet_driver" USING btree ("customer",last_name_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "power_unit_id_key_starts" ON "power_unit" USING btree ("customer",id_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transport_order_number_starts" ON "transport_order" USING btree ("customer",number_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transport_order_customer_order_starts" ON "transport_order" USING btree ("customer",customer_order_number_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transport_order_bill_starts" ON "transport_order" USING btree ("customer",bill_of_lading_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_id_key_starts" ON "shipment" USING btree ("customer",id_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_network_id_starts" ON "shipment" USING btree ("customer",network_id_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_load_number_starts" ON "shipment" USING btree ("customer",load_number_key text_pattern_ops);