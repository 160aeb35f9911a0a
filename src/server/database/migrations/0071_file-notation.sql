ALTER TABLE "billing_job" ADD COLUMN "notation" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "decimal_sign" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "notation" jsonb;