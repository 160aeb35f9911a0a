CREATE TABLE "driver_reference" (
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"qualifier" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "driver_reference_customer_driver_id_qualifier_value_pk" PRIMARY KEY("customer","driver_id","qualifier","value")
);
--> statement-breakpoint
CREATE TABLE "driver_remark" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"qualifier" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"priority" text NOT NULL,
	"type" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_request_priority" CHECK ("driver_request"."priority" in ('H', 'M', 'L')),
	CONSTRAINT "driver_request_type" CHECK ("driver_request"."type" in ('home-time', 'time-off', 'lane', 'equipment', 'other')),
	CONSTRAINT "driver_request_status" CHECK ("driver_request"."status" in ('requested', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "driver_request_days" CHECK ("driver_request"."from_date" <= "driver_request"."to_date"),
	CONSTRAINT "driver_request_decided" CHECK (("driver_request"."status" = 'requested') = ("driver_request"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "load_assignment" (
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"power_unit_id" text,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"assigned_by" text NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"override_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "load_assignment_customer_shipment_id_pk" PRIMARY KEY("customer","shipment_id"),
	CONSTRAINT "load_assignment_kind" CHECK ("load_assignment"."kind" in ('soft', 'firm')),
	CONSTRAINT "load_assignment_expires" CHECK (("load_assignment"."kind" = 'soft') = ("load_assignment"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"message" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_message_length" CHECK (char_length("order_message"."message") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "work_status" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"status" text NOT NULL,
	"reason_code" text,
	"remark" text,
	"verified_by" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_status_status" CHECK ("work_status"."status" in ('verify', 'approved', 'declined')),
	CONSTRAINT "work_status_reason" CHECK ("work_status"."status" <> 'declined' or "work_status"."reason_code" is not null)
);
--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "trailer_id" text;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "equipment_type" text;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD CONSTRAINT "driver_reference_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD CONSTRAINT "driver_reference_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD CONSTRAINT "driver_remark_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD CONSTRAINT "driver_remark_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_times" UNIQUE("customer","id","starts_at","ends_at");--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_of_shipment" FOREIGN KEY ("customer","shipment_id","starts_at","ends_at") REFERENCES "public"."shipment"("customer","id","starts_at","ends_at") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_customer_power_unit_id_power_unit_customer_id_fk" FOREIGN KEY ("customer","power_unit_id") REFERENCES "public"."power_unit"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_status" ADD CONSTRAINT "work_status_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_status" ADD CONSTRAINT "work_status_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_status" ADD CONSTRAINT "work_status_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_remark_of_driver" ON "driver_remark" USING btree ("customer","driver_id","id");--> statement-breakpoint
CREATE INDEX "driver_request_of_driver" ON "driver_request" USING btree ("customer","driver_id","from_date");--> statement-breakpoint
CREATE INDEX "driver_request_by_end" ON "driver_request" USING btree ("customer","to_date");--> statement-breakpoint
CREATE INDEX "load_assignment_of_driver" ON "load_assignment" USING btree ("customer","driver_id","starts_at");--> statement-breakpoint
CREATE INDEX "load_assignment_of_unit" ON "load_assignment" USING btree ("customer","power_unit_id","starts_at");--> statement-breakpoint
CREATE INDEX "load_assignment_expiring" ON "load_assignment" USING btree ("expires_at") WHERE "load_assignment"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "order_message_of_shipment" ON "order_message" USING btree ("customer","shipment_id","id");--> statement-breakpoint
CREATE INDEX "work_status_of_shipment" ON "work_status" USING btree ("customer","shipment_id","driver_id","id");--> statement-breakpoint
ALTER TABLE "power_unit" ADD CONSTRAINT "power_unit_customer_trailer_id_trailer_customer_id_fk" FOREIGN KEY ("customer","trailer_id") REFERENCES "public"."trailer"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fleet_driver_id_starts" ON "fleet_driver" USING btree ("customer",upper("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_driver_name_starts" ON "fleet_driver" USING btree ("customer",upper("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_driver_last_name_starts" ON "fleet_driver" USING btree ("customer",upper("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "power_unit_id_starts" ON "power_unit" USING btree ("customer",upper("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_id_starts" ON "shipment" USING btree ("customer",upper("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_open" ON "shipment" USING btree ("customer","starts_at") WHERE "shipment"."status" = 'planned' and "shipment"."driver_id" is null;--> statement-breakpoint
-- Equality as a range, so that an exclusion constraint needs no extension.
CREATE TYPE "text_range" AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_driver_once" EXCLUDE USING gist (text_range("driver_id", "driver_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&);--> statement-breakpoint
ALTER TABLE "load_assignment" ADD CONSTRAINT "load_assignment_unit_once" EXCLUDE USING gist (text_range("power_unit_id", "power_unit_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("power_unit_id" is not null);--> statement-breakpoint
ALTER TABLE "driver_request" ADD CONSTRAINT "driver_request_once" EXCLUDE USING gist (text_range("driver_id", "driver_id", '[]') WITH &&, text_range("customer", "customer", '[]') WITH &&, text_range("type", "type", '[]') WITH &&, daterange("from_date", "to_date", '[]') WITH &&) WHERE ("status" = 'requested');
