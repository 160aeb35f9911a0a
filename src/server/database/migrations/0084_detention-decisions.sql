CREATE TABLE "detention_decision" (
	"customer" text NOT NULL,
	"shipment_id" text NOT NULL,
	"stop_sequence" integer NOT NULL,
	"decision" text NOT NULL,
	"line_id" bigint,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detention_decision_customer_shipment_id_stop_sequence_pk" PRIMARY KEY("customer","shipment_id","stop_sequence"),
	CONSTRAINT "detention_decision_kind" CHECK ("detention_decision"."decision" in ('charged', 'dismissed')),
	CONSTRAINT "detention_decision_line" CHECK (("detention_decision"."decision" = 'charged') = ("detention_decision"."line_id" is not null)),
	CONSTRAINT "detention_decision_reason" CHECK ("detention_decision"."decision" = 'charged' or "detention_decision"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "detention_decision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "detention_decision" ADD CONSTRAINT "detention_decision_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_decision" ADD CONSTRAINT "detention_decision_line_id_ledger_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detention_decision" ADD CONSTRAINT "detention_decision_customer_shipment_id_shipment_customer_id_fk" FOREIGN KEY ("customer","shipment_id") REFERENCES "public"."shipment"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "detention_decision_of_line" ON "detention_decision" USING btree ("line_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "detention_decision" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));