ALTER TABLE "delivery"
  ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower("number")) STORED,
  ADD COLUMN "carrier_key" text GENERATED ALWAYS AS (lower("carrier")) STORED,
  ADD COLUMN "equipment_key" text GENERATED ALWAYS AS (lower("equipment")) STORED,
  ADD COLUMN "stat_order_number_key" text GENERATED ALWAYS AS (lower("stat_order_number")) STORED,
  ADD COLUMN "ship_to_city_key" text GENERATED ALWAYS AS (lower("ship_to_city")) STORED;--> statement-breakpoint
ALTER TABLE "load"
  ADD COLUMN "number_key" text GENERATED ALWAYS AS (lower("number")) STORED,
  ADD COLUMN "carrier_key" text GENERATED ALWAYS AS (lower("carrier")) STORED,
  ADD COLUMN "equipment_key" text GENERATED ALWAYS AS (lower("equipment")) STORED,
  ADD COLUMN "driver_id_key" text GENERATED ALWAYS AS (lower("driver_id")) STORED;--> statement-breakpoint
ALTER TABLE "corporation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_manager" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fleet_driver" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "power_unit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment_stop" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trailer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "change_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotent_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "running_number" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_reference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_remark" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "load_assignment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "work_status" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transport_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pair_skip" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "last_position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "position" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "position_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_map_search" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_run" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_set" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_mapping" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "load" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "load_before_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "load_update" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tender" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "area" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "carrier_contact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_configuration" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dispatcher_region" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "equipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "org_region" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "origin_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "region" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "routing_driver" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipping_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "source_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_reply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_ticket" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "delivery_number_starts";--> statement-breakpoint
DROP INDEX "delivery_by_carrier";--> statement-breakpoint
DROP INDEX "delivery_by_equipment";--> statement-breakpoint
DROP INDEX "delivery_by_stat_order";--> statement-breakpoint
DROP INDEX "delivery_city_starts";--> statement-breakpoint
DROP INDEX "delivery_by_destination";--> statement-breakpoint
DROP INDEX "load_number_starts";--> statement-breakpoint
DROP INDEX "load_by_carrier";--> statement-breakpoint
DROP INDEX "load_by_equipment";--> statement-breakpoint
DROP INDEX "load_by_driver";--> statement-breakpoint
CREATE INDEX "delivery_number_starts" ON "delivery" USING btree ("customer",number_key text_pattern_ops) WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_carrier" ON "delivery" USING btree ("customer",carrier_key,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_equipment" ON "delivery" USING btree ("customer",equipment_key) WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_stat_order" ON "delivery" USING btree ("customer",stat_order_number_key text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_city_starts" ON "delivery" USING btree ("customer",ship_to_city_key text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_destination" ON "delivery" USING btree ("customer","ship_to_state_key",ship_to_city_key text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "load_number_starts" ON "load" USING btree ("customer",number_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "load_by_carrier" ON "load" USING btree ("customer",carrier_key,"id");--> statement-breakpoint
CREATE INDEX "load_by_equipment" ON "load" USING btree ("customer",equipment_key);--> statement-breakpoint
CREATE INDEX "load_by_driver" ON "load" USING btree ("customer",driver_id_key);--> statement-breakpoint
CREATE POLICY "own_rows" ON "corporation" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_manager" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "fleet_driver" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "power_unit" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment_stop" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "trailer" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "audit_entry" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "change_event" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "idempotent_answer" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "outbox_message" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "running_number" AS PERMISSIVE FOR ALL TO public USING (customer in ('', current_setting('app.customer', true)));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_reference" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_remark" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_request" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "load_assignment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "order_message" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "work_status" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "transport_order" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "pair_skip" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "last_position" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "position" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "position_device" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "saved_map_search" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "report_file" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "report_run" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "report_schedule" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "report_set" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "delivery" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "delivery_item" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "import_batch" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "import_mapping" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "load" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "load_before_message" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "load_update" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "tender" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "area" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "carrier" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "carrier_contact" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "customer_configuration" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "delivery_type" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "dispatcher_region" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "equipment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "org_region" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "origin_code" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "quote_type" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "region" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "routing_driver" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipping_point" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "source_type" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "security_event" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "support_attachment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "support_reply" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "support_ticket" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
ANALYZE "delivery";--> statement-breakpoint
ANALYZE "load";
