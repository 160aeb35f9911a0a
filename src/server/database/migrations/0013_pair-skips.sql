CREATE TABLE "pair_skip" (
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"lane" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"skipped_by" text NOT NULL,
	"skipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_skip_customer_shipment_id_driver_id_pk" PRIMARY KEY("customer","shipment_id","driver_id"),
	CONSTRAINT "pair_skip_reason" CHECK ("pair_skip"."reason" in ('driver-asked', 'customer-asked', 'not-suited', 'needed-elsewhere', 'facts-wrong', 'other')),
	CONSTRAINT "pair_skip_remark" CHECK ("pair_skip"."reason" <> 'other' or "pair_skip"."remark" <> '')
);
--> statement-breakpoint
ALTER TABLE "pair_skip" ADD CONSTRAINT "pair_skip_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_skip" ADD CONSTRAINT "pair_skip_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_skip" ADD CONSTRAINT "pair_skip_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pair_skip_of_driver" ON "pair_skip" USING btree ("customer","driver_id","skipped_at");