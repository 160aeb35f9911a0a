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
ALTER TABLE "billing_accrual" ADD COLUMN "explanation" jsonb;--> statement-breakpoint
-- Accruals that are there already show their balance alone until they are calculated again.
UPDATE "billing_accrual" SET "explanation" = jsonb_build_object(
	'label', jsonb_build_object('code', 'accrual', 'params', jsonb_build_object('code', "code")),
	'kind', 'constant', 'rule', 'BR-19', 'parts', '[]'::jsonb, 'divisor', NULL, 'ledgerLineIds', '[]'::jsonb,
	'activityCount', 0, 'rate', NULL, 'billed', NULL,
	'value', jsonb_build_object('unit', 'money', 'steps', jsonb_build_object('#', ("balance" * 100)::bigint::text)));--> statement-breakpoint
ALTER TABLE "billing_accrual" ALTER COLUMN "explanation" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_journal" ADD COLUMN "accounts" jsonb;--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_setting" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "entries_for_all" ON "billing_setting" AS PERMISSIVE FOR SELECT TO public USING (customer = '');