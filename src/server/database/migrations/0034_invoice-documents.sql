CREATE TABLE "invoice_document" (
	"customer" text NOT NULL,
	"invoice_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sent_to" jsonb;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "bill_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "remit_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "receivable_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "po_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD COLUMN "recipients" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_to_confirm" ON "invoice" USING btree ("message_id") WHERE "invoice"."message_id" is not null and "invoice"."sent_at" is null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "invoice_document" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));