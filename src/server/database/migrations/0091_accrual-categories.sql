ALTER TABLE "billing_accrual" ADD COLUMN "categories" text[];--> statement-breakpoint
-- Which lines an accrual of a charge was a percentage of is not kept apart: all categories of its period are counted.
UPDATE "billing_accrual" SET "categories" = CASE
  WHEN "kind" = 'category' THEN ARRAY["code"]
  WHEN "code" = 'FEE' THEN ARRAY(
    SELECT DISTINCT "ledger_line"."category" FROM "ledger_line"
     WHERE "ledger_line"."customer" = "billing_accrual"."customer"
       AND "ledger_line"."period" = "billing_accrual"."period" AND "ledger_line"."category" <> '')
  ELSE '{}' END;--> statement-breakpoint
ALTER TABLE "billing_accrual" ALTER COLUMN "categories" SET NOT NULL;
