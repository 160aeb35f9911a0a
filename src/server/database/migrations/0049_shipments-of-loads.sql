CREATE TABLE "shipment_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"code" text NOT NULL,
	"stop_sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zone" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_event_once" UNIQUE("customer","shipment_id","code","stop_sequence")
);
--> statement-breakpoint
ALTER TABLE "shipment_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "load_id" integer;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "transport_order" ADD COLUMN "delivery_id" integer;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_load_id_load_customer_id_fk" FOREIGN KEY ("customer","load_id") REFERENCES "public"."load"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_of_routed_load" ON "shipment" USING btree ("customer","load_id") WHERE "shipment"."load_id" is not null and "shipment"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "transport_order_of_delivery" ON "transport_order" USING btree ("customer","delivery_id") WHERE "transport_order"."delivery_id" is not null;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_source" CHECK ("shipment"."source" in ('load', 'portal', 'api', 'file'));--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment_event" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));