CREATE TABLE "noted_shipment" (
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"event" text NOT NULL,
	"about" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "noted_shipment_customer_shipment_id_event_about_pk" PRIMARY KEY("customer","shipment_id","event","about")
);
--> statement-breakpoint
ALTER TABLE "noted_shipment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "configuration_change_set" ADD COLUMN "roll_back_asked_by" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "noted_shipment" ADD CONSTRAINT "noted_shipment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "noted_shipment" ADD CONSTRAINT "noted_shipment_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_message_of_event" ON "outbox_message" USING btree ("customer","event","id") WHERE "outbox_message"."event" is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "noted_shipment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));