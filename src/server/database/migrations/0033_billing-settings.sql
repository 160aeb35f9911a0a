CREATE TABLE "billing_setting" (
	"customer" text NOT NULL,
	"attribute" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "billing_setting_customer_attribute_pk" PRIMARY KEY("customer","attribute")
);
--> statement-breakpoint
ALTER TABLE "billing_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "ledger_line_of_period";--> statement-breakpoint
ALTER TABLE "billing_accrual" ADD COLUMN "explanation" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_journal" ADD COLUMN "accounts" jsonb;--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_setting" AS PERMISSIVE FOR ALL TO public USING (customer in ('', current_setting('app.customer', true)));