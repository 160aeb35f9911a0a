CREATE TABLE "corporation" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "corporation_customer_id_pk" PRIMARY KEY("customer","id")
);
--> statement-breakpoint
CREATE TABLE "driver_manager" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "driver_manager_customer_id_pk" PRIMARY KEY("customer","id")
);
--> statement-breakpoint
CREATE TABLE "fleet_driver" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"manager_id" text,
	"power_unit_id" text,
	"area_id" integer,
	"home_city" text NOT NULL,
	"home_state" text NOT NULL,
	"available_at" timestamp with time zone,
	"driving_left" integer NOT NULL,
	"duty_left" integer NOT NULL,
	"cycle_left" integer NOT NULL,
	CONSTRAINT "fleet_driver_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "fleet_driver_status" CHECK ("fleet_driver"."status" in ('active', 'off-duty', 'inactive')),
	CONSTRAINT "fleet_driver_hours" CHECK ("fleet_driver"."driving_left" between 0 and 660 and "fleet_driver"."duty_left" between 0 and 840 and "fleet_driver"."cycle_left" between 0 and 4200)
);
--> statement-breakpoint
CREATE TABLE "power_unit" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"status" text DEFAULT 'in-service' NOT NULL,
	"area_id" integer,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"available_at" timestamp with time zone,
	CONSTRAINT "power_unit_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "power_unit_status" CHECK ("power_unit"."status" in ('in-service', 'down'))
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"network_id" text NOT NULL,
	"load_number" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"movement" text DEFAULT 'loaded' NOT NULL,
	"power_unit_id" text,
	"trailer_id" text,
	"driver_id" text,
	"area_id" integer,
	"corporation_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"miles" numeric(8, 1) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "shipment_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "shipment_network_id" UNIQUE("customer","network_id"),
	CONSTRAINT "shipment_status" CHECK ("shipment"."status" in ('planned', 'in-transit', 'completed', 'cancelled')),
	CONSTRAINT "shipment_movement" CHECK ("shipment"."movement" in ('loaded', 'deadhead', 'bobtail')),
	CONSTRAINT "shipment_span" CHECK ("shipment"."starts_at" <= "shipment"."ends_at"),
	CONSTRAINT "shipment_without_trailer" CHECK ("shipment"."movement" <> 'bobtail' or "shipment"."trailer_id" is null)
);
--> statement-breakpoint
CREATE TABLE "shipment_stop" (
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"location_id" text NOT NULL,
	"type" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"zone" text NOT NULL,
	"appointment_from" timestamp with time zone NOT NULL,
	"appointment_to" timestamp with time zone NOT NULL,
	"planned_arrival" timestamp with time zone NOT NULL,
	"planned_departure" timestamp with time zone NOT NULL,
	"estimated_arrival" timestamp with time zone,
	"actual_arrival" timestamp with time zone,
	"actual_departure" timestamp with time zone,
	CONSTRAINT "shipment_stop_customer_shipment_id_sequence_pk" PRIMARY KEY("customer","shipment_id","sequence"),
	CONSTRAINT "shipment_stop_sequence" CHECK ("shipment_stop"."sequence" > 0),
	CONSTRAINT "shipment_stop_type" CHECK ("shipment_stop"."type" in ('pickup', 'delivery', 'both', 'non-freight')),
	CONSTRAINT "shipment_stop_place" CHECK ("shipment_stop"."latitude" between -90 and 90 and "shipment_stop"."longitude" between -180 and 180),
	CONSTRAINT "shipment_stop_left" CHECK ("shipment_stop"."actual_departure" is null or "shipment_stop"."actual_arrival" is not null)
);
--> statement-breakpoint
CREATE TABLE "trailer" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"equipment_type" text NOT NULL,
	"status" text DEFAULT 'empty' NOT NULL,
	"capacity" numeric(9, 2) NOT NULL,
	CONSTRAINT "trailer_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "trailer_status" CHECK ("trailer"."status" in ('empty', 'loaded', 'down'))
);
--> statement-breakpoint
CREATE TABLE "transport_order" (
	"customer" text NOT NULL,
	"number" text NOT NULL,
	"release_number" text NOT NULL,
	"customer_order_number" text NOT NULL,
	"customer_number" text NOT NULL,
	"bill_of_lading" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"corporation_id" text,
	"shipment_id" text,
	"origin_sequence" integer,
	"destination_sequence" integer,
	"origin" text NOT NULL,
	"origin_name" text NOT NULL,
	"origin_address" text NOT NULL,
	"destination" text NOT NULL,
	"destination_name" text NOT NULL,
	"destination_address" text NOT NULL,
	"weight" numeric(9, 2) DEFAULT 0 NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"delivery_at" timestamp with time zone NOT NULL,
	"meet_and_greet" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transport_order_customer_number_pk" PRIMARY KEY("customer","number"),
	CONSTRAINT "transport_order_status" CHECK ("transport_order"."status" in ('open', 'planned', 'in-transit', 'delivered', 'cancelled')),
	CONSTRAINT "transport_order_on_stops" CHECK (("transport_order"."shipment_id" is null) = ("transport_order"."origin_sequence" is null) and ("transport_order"."shipment_id" is null) = ("transport_order"."destination_sequence" is null))
);
--> statement-breakpoint
CREATE TABLE "device_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_position" (
	"customer" text NOT NULL,
	"unit_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" real DEFAULT 0 NOT NULL,
	"heading" smallint,
	"shipment_id" text,
	"movement" text NOT NULL,
	"standing_since" timestamp with time zone,
	"version" bigserial NOT NULL,
	CONSTRAINT "last_position_customer_unit_id_source_pk" PRIMARY KEY("customer","unit_id","source")
);
--> statement-breakpoint
CREATE TABLE "position" (
	"customer" text NOT NULL,
	"unit_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" real DEFAULT 0 NOT NULL,
	"heading" smallint,
	"shipment_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_customer_unit_id_at_source_pk" PRIMARY KEY("customer","unit_id","at","source")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "position_of_other_days" PARTITION OF "position" DEFAULT;
--> statement-breakpoint
CREATE TABLE "position_device" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"unit_id" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"last_contact_at" timestamp with time zone,
	"battery" real,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "position_device_token" UNIQUE("token_hash"),
	CONSTRAINT "position_device_kind" CHECK ("position_device"."kind" in ('truck', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "saved_map_search" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"watch" text,
	"watch_raised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_map_search_name" UNIQUE("customer","user_id","name"),
	CONSTRAINT "saved_map_search_name_length" CHECK (char_length("saved_map_search"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "corporation" ADD CONSTRAINT "corporation_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD CONSTRAINT "driver_manager_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_customer_manager_id_driver_manager_customer_id_fk" FOREIGN KEY ("customer","manager_id") REFERENCES "public"."driver_manager"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_customer_power_unit_id_power_unit_customer_id_fk" FOREIGN KEY ("customer","power_unit_id") REFERENCES "public"."power_unit"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_unit" ADD CONSTRAINT "power_unit_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "power_unit" ADD CONSTRAINT "power_unit_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_power_unit_id_power_unit_customer_id_fk" FOREIGN KEY ("customer","power_unit_id") REFERENCES "public"."power_unit"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_trailer_id_trailer_customer_id_fk" FOREIGN KEY ("customer","trailer_id") REFERENCES "public"."trailer"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_corporation_id_corporation_customer_id_fk" FOREIGN KEY ("customer","corporation_id") REFERENCES "public"."corporation"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_stop" ADD CONSTRAINT "shipment_stop_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_stop" ADD CONSTRAINT "shipment_stop_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trailer" ADD CONSTRAINT "trailer_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_order" ADD CONSTRAINT "transport_order_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_order" ADD CONSTRAINT "transport_order_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_order" ADD CONSTRAINT "transport_order_customer_corporation_id_corporation_customer_id_fk" FOREIGN KEY ("customer","corporation_id") REFERENCES "public"."corporation"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_message" ADD CONSTRAINT "device_message_device_id_position_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."position_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_device" ADD CONSTRAINT "position_device_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_map_search" ADD CONSTRAINT "saved_map_search_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fleet_driver_of_area" ON "fleet_driver" USING btree ("customer","area_id");--> statement-breakpoint
CREATE INDEX "fleet_driver_of_unit" ON "fleet_driver" USING btree ("customer","power_unit_id");--> statement-breakpoint
CREATE INDEX "power_unit_of_area" ON "power_unit" USING btree ("customer","area_id");--> statement-breakpoint
CREATE INDEX "shipment_by_start" ON "shipment" USING btree ("customer","status","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_unit" ON "shipment" USING btree ("customer","power_unit_id","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_driver" ON "shipment" USING btree ("customer","driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "shipment_of_load" ON "shipment" USING btree ("customer","load_number");--> statement-breakpoint
CREATE INDEX "transport_order_of_shipment" ON "transport_order" USING btree ("customer","shipment_id");--> statement-breakpoint
CREATE INDEX "transport_order_of_customer_number" ON "transport_order" USING btree ("customer","customer_number");--> statement-breakpoint
CREATE INDEX "transport_order_of_bill" ON "transport_order" USING btree ("customer","bill_of_lading");--> statement-breakpoint
CREATE INDEX "transport_order_of_corporation" ON "transport_order" USING btree ("customer","corporation_id");--> statement-breakpoint
CREATE INDEX "transport_order_of_pickup" ON "transport_order" USING btree ("customer","pickup_at");--> statement-breakpoint
CREATE INDEX "device_message_of_device" ON "device_message" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "last_position_changed" ON "last_position" USING btree ("customer","version");--> statement-breakpoint
CREATE INDEX "last_position_place" ON "last_position" USING btree ("customer","latitude","longitude");--> statement-breakpoint
CREATE INDEX "last_position_of_shipment" ON "last_position" USING btree ("customer","shipment_id");--> statement-breakpoint
CREATE INDEX "position_of_shipment" ON "position" USING btree ("customer","shipment_id","at");--> statement-breakpoint
CREATE INDEX "position_device_of_customer" ON "position_device" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "position_device_of_unit" ON "position_device" USING btree ("customer","unit_id");--> statement-breakpoint
CREATE INDEX "saved_map_search_watched" ON "saved_map_search" USING btree ("customer") WHERE "saved_map_search"."watch" is not null;