CREATE TABLE "shipment_document" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"stop_sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"signer" text NOT NULL,
	"type" text,
	"bytes" "bytea",
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"report_key" text NOT NULL,
	CONSTRAINT "shipment_document_report" UNIQUE("customer","created_by","report_key"),
	CONSTRAINT "shipment_document_kind" CHECK ("shipment_document"."kind" in ('photo', 'signature')),
	CONSTRAINT "shipment_document_whole" CHECK (("shipment_document"."type" is null) = ("shipment_document"."bytes" is null)),
	CONSTRAINT "shipment_document_size" CHECK (octet_length("shipment_document"."bytes") between 1 and 5242880)
);
--> statement-breakpoint
ALTER TABLE "shipment_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD CONSTRAINT "shipment_document_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_document" ADD CONSTRAINT "shipment_document_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_document_of_shipment" ON "shipment_document" USING btree ("customer","shipment_id","id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "shipment_document" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));