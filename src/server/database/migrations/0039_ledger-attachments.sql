CREATE TABLE "ledger_attachment" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"line_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_attachment_size" CHECK (octet_length("ledger_attachment"."bytes") between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "ledger_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ledger_attachment" ADD CONSTRAINT "ledger_attachment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_attachment" ADD CONSTRAINT "ledger_attachment_line_id_ledger_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_attachment_of_line" ON "ledger_attachment" USING btree ("line_id","id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "ledger_attachment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));