CREATE TABLE "billing_accrual" (
	"customer" text NOT NULL,
	"period" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"accrued" numeric(16, 2) NOT NULL,
	"invoiced" numeric(16, 2) NOT NULL,
	"balance" numeric(16, 2) NOT NULL,
	"status" text NOT NULL,
	"setup_version" integer NOT NULL,
	"posted_date" date,
	"reversed_date" date,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "billing_accrual_customer_period_kind_code_pk" PRIMARY KEY("customer","period","kind","code"),
	CONSTRAINT "billing_accrual_status" CHECK ("billing_accrual"."status" in ('calculated', 'posted', 'reversed', 'written-off'))
);
--> statement-breakpoint
ALTER TABLE "billing_accrual" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_journal" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" integer,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_journal_invoice" CHECK (("billing_journal"."kind" in ('invoice', 'payment')) = ("billing_journal"."invoice_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_journal" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_journal_entry" (
	"customer" text NOT NULL,
	"journal_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"debit" numeric(16, 2) NOT NULL,
	"credit" numeric(16, 2) NOT NULL,
	CONSTRAINT "billing_journal_entry_journal_id_position_pk" PRIMARY KEY("journal_id","position")
);
--> statement-breakpoint
ALTER TABLE "billing_journal_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"number" text,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"setup_version" integer NOT NULL,
	"subtotal" numeric(16, 2) NOT NULL,
	"tax" numeric(16, 2) NOT NULL,
	"total" numeric(16, 2) NOT NULL,
	"credited" numeric(16, 2) DEFAULT 0 NOT NULL,
	"paid" numeric(16, 2) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"approved_by" text,
	"posted_date" date,
	"due_date" date,
	"reason" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"credit_of" integer,
	"reopens" boolean DEFAULT false NOT NULL,
	"rebill_of" integer,
	"dispute_reason" text,
	"dispute_owner" text,
	"dispute_opened_by" text,
	"dispute_opened_on" date,
	"dispute_resolved_on" date,
	CONSTRAINT "invoice_period" CHECK ("invoice"."period" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "invoice_total" CHECK ("invoice"."total" = "invoice"."subtotal" + "invoice"."tax"),
	CONSTRAINT "invoice_posted" CHECK (("invoice"."number" is null) = ("invoice"."posted_date" is null)),
	CONSTRAINT "invoice_four_eyes" CHECK ("invoice"."credit_of" is not null or "invoice"."approved_by" is distinct from "invoice"."submitted_by" or "invoice"."approved_by" is null)
);
--> statement-breakpoint
ALTER TABLE "invoice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"customer" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"line_no" integer NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"description" jsonb NOT NULL,
	"gl_account" text NOT NULL,
	"quantity" numeric(16, 3) NOT NULL,
	"rate" numeric(18, 4) NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"taxable" boolean NOT NULL,
	"pass_through" boolean NOT NULL,
	"credited" numeric(16, 2) DEFAULT 0 NOT NULL,
	"explanation" jsonb NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_line_no_pk" PRIMARY KEY("invoice_id","line_no")
);
--> statement-breakpoint
ALTER TABLE "invoice_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_rows" (
	"customer" text NOT NULL,
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"ledger_line_ids" bigint[] NOT NULL,
	CONSTRAINT "invoice_rows_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
ALTER TABLE "invoice_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"line_id" bigint NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"cost_center" text DEFAULT '' NOT NULL,
	"account" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"journal" text DEFAULT '' NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"debit" numeric(16, 2) NOT NULL,
	"credit" numeric(16, 2) NOT NULL,
	"net" numeric(16, 2) GENERATED ALWAYS AS (debit - credit) STORED NOT NULL,
	"category" text NOT NULL,
	"hand_category" text,
	"status" text DEFAULT 'new' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"awaits_second" text,
	"review_rank" smallint GENERATED ALWAYS AS (case
      when status in ('non-billable', 'on-draft', 'billed') then 3 when category = 'UNMAPPED' then 0
      when status = 'held' then 1 when status = 'new' then 2 else 3 end) STORED NOT NULL,
	"invoice_id" integer,
	"job_id" integer,
	"source_key" text,
	"split_from" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "ledger_line_status" CHECK ("ledger_line"."status" in ('new', 'reviewed', 'billable', 'non-billable', 'held', 'on-draft', 'billed', 'reversed')),
	CONSTRAINT "ledger_line_period" CHECK ("ledger_line"."period" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "ledger_line_invoice" CHECK (("ledger_line"."status" in ('on-draft', 'billed')) = ("ledger_line"."invoice_id" is not null)),
	CONSTRAINT "ledger_line_reason" CHECK ("ledger_line"."status" not in ('held', 'non-billable') or "ledger_line"."reason" <> ''),
	CONSTRAINT "ledger_line_awaits" CHECK ("ledger_line"."awaits_second" is null or "ledger_line"."status" in ('held', 'non-billable'))
);
--> statement-breakpoint
ALTER TABLE "ledger_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"basis" text NOT NULL,
	"quantity" numeric(16, 3) NOT NULL,
	"job_id" integer,
	CONSTRAINT "billing_activity_basis" CHECK ("billing_activity"."basis" in ('miles', 'loaded-miles', 'empty-miles', 'hours', 'stops', 'loads'))
);
--> statement-breakpoint
ALTER TABLE "billing_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_budget" (
	"customer" text NOT NULL,
	"period" text NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"job_id" integer,
	CONSTRAINT "billing_budget_customer_period_category_pk" PRIMARY KEY("customer","period","category")
);
--> statement-breakpoint
ALTER TABLE "billing_budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_customer" (
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"group_number" text,
	"is_set_up" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "billing_customer_customer_pk" PRIMARY KEY("customer")
);
--> statement-breakpoint
ALTER TABLE "billing_customer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_fuel_price" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"day" date NOT NULL,
	"price" numeric(18, 4) NOT NULL,
	"job_id" integer
);
--> statement-breakpoint
ALTER TABLE "billing_fuel_price" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_lock" (
	"customer" text NOT NULL,
	"period" text NOT NULL,
	"locked_by" text NOT NULL,
	"locked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_lock_customer_period_pk" PRIMARY KEY("customer","period")
);
--> statement-breakpoint
ALTER TABLE "billing_lock" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_setup" (
	"customer" text NOT NULL,
	"version" integer NOT NULL,
	"effective_from" text NOT NULL,
	"terms" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_by" text,
	"activated_at" timestamp with time zone,
	CONSTRAINT "billing_setup_customer_version_pk" PRIMARY KEY("customer","version"),
	CONSTRAINT "billing_setup_period" CHECK ("billing_setup"."effective_from" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "billing_setup_activated" CHECK (("billing_setup"."activated_at" is null) = ("billing_setup"."activated_by" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_setup" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_accrual" ADD CONSTRAINT "billing_accrual_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journal" ADD CONSTRAINT "billing_journal_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journal" ADD CONSTRAINT "billing_journal_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journal_entry" ADD CONSTRAINT "billing_journal_entry_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_journal_entry" ADD CONSTRAINT "billing_journal_entry_journal_id_billing_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."billing_journal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit_of_invoice_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_rebill_of_invoice_id_fk" FOREIGN KEY ("rebill_of") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_rows" ADD CONSTRAINT "invoice_rows_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_change" ADD CONSTRAINT "ledger_change_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_change" ADD CONSTRAINT "ledger_change_line_id_ledger_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ledger_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_activity" ADD CONSTRAINT "billing_activity_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_budget" ADD CONSTRAINT "billing_budget_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_fuel_price" ADD CONSTRAINT "billing_fuel_price_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_lock" ADD CONSTRAINT "billing_lock_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_setup" ADD CONSTRAINT "billing_setup_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_accrual_posted" ON "billing_accrual" USING btree ("customer","period") WHERE "billing_accrual"."status" = 'posted';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_journal_of_invoice" ON "billing_journal" USING btree ("invoice_id") WHERE "billing_journal"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "billing_journal_by_day" ON "billing_journal" USING btree ("customer","day","id");--> statement-breakpoint
CREATE INDEX "billing_journal_of_period" ON "billing_journal" USING btree ("customer","period","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("customer","number");--> statement-breakpoint
CREATE INDEX "invoice_of_customer" ON "invoice" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "invoice_of_period" ON "invoice" USING btree ("customer","period","id");--> statement-breakpoint
CREATE INDEX "invoice_in_status" ON "invoice" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "ledger_change_of_line" ON "ledger_change" USING btree ("customer","line_id","id");--> statement-breakpoint
CREATE INDEX "ledger_line_of_period" ON "ledger_line" USING btree ("customer","period","id");--> statement-breakpoint
CREATE INDEX "ledger_line_for_review" ON "ledger_line" USING btree ("customer","period","review_rank","id");--> statement-breakpoint
CREATE INDEX "ledger_line_of_invoice" ON "ledger_line" USING btree ("customer","invoice_id") WHERE "ledger_line"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_line_of_job" ON "ledger_line" USING btree ("customer","job_id") WHERE "ledger_line"."job_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_line_source" ON "ledger_line" USING btree ("customer","source_key") WHERE "ledger_line"."source_key" is not null;--> statement-breakpoint
CREATE INDEX "billing_activity_of_period" ON "billing_activity" USING btree ("customer","period","basis","id");--> statement-breakpoint
CREATE INDEX "billing_activity_of_job" ON "billing_activity" USING btree ("customer","job_id") WHERE "billing_activity"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "billing_fuel_price_by_day" ON "billing_fuel_price" USING btree ("customer","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_setup_draft" ON "billing_setup" USING btree ("customer") WHERE "billing_setup"."activated_at" is null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_accrual" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_journal" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_journal_entry" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "invoice" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "invoice_line" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "invoice_rows" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "ledger_change" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "ledger_line" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_activity" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_budget" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_customer" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_fuel_price" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_lock" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "billing_setup" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));