CREATE TABLE "billing_job" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"type" text NOT NULL,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"on_error" text NOT NULL,
	"columns" jsonb NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"control_total" numeric(16, 2),
	"loaded_total" numeric(16, 2),
	"rows" integer DEFAULT 0 NOT NULL,
	"loaded" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "billing_job_status" CHECK ("billing_job"."status" in ('queued', 'running', 'checked', 'succeeded', 'partial', 'failed', 'rolled-back'))
);
--> statement-breakpoint
ALTER TABLE "billing_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_job_file" (
	"customer" text NOT NULL,
	"job_id" integer PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "billing_job_file_size" CHECK (octet_length("billing_job_file"."bytes") <= 10485760)
);
--> statement-breakpoint
ALTER TABLE "billing_job_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_job_reject" (
	"customer" text NOT NULL,
	"job_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "billing_job_reject_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
ALTER TABLE "billing_job_reject" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_job" ADD CONSTRAINT "billing_job_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_job_file" ADD CONSTRAINT "billing_job_file_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_job_file" ADD CONSTRAINT "billing_job_file_job_id_billing_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."billing_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_job_reject" ADD CONSTRAINT "billing_job_reject_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_job_reject" ADD CONSTRAINT "billing_job_reject_job_id_billing_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."billing_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_job_of_customer" ON "billing_job" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "billing_job_content" ON "billing_job" USING btree ("customer","content_hash","id");--> statement-breakpoint
CREATE INDEX "billing_job_due" ON "billing_job" USING btree ("due_at") WHERE "billing_job"."status" in ('queued', 'running');--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_job" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_job_file" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_job_reject" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));