CREATE TABLE "driver_transfer" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"from_location_id" text NOT NULL,
	"to_location_id" text NOT NULL,
	"status" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"return_on" date,
	"reason" text NOT NULL,
	"manager_id" text,
	"former_manager_id" text,
	"moves_unit" boolean DEFAULT true NOT NULL,
	"cost_centre" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_transfer_places" CHECK ("driver_transfer"."from_location_id" <> "driver_transfer"."to_location_id"),
	CONSTRAINT "driver_transfer_status" CHECK ("driver_transfer"."status" in ('draft', 'requested', 'approved', 'scheduled', 'transferred', 'returned', 'declined', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "driver_transfer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "location_operator" (
	"customer" text NOT NULL,
	"location_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "location_operator_customer_location_id_user_id_pk" PRIMARY KEY("customer","location_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "location_operator" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bonus_plan" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	CONSTRAINT "bonus_plan_customer_code_pk" PRIMARY KEY("customer","code"),
	CONSTRAINT "bonus_plan_code" CHECK ("bonus_plan"."code" in ('hire', '30-days', '90-days', '1-year'))
);
--> statement-breakpoint
ALTER TABLE "bonus_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"referral_id" integer,
	"source" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"next_action" text DEFAULT '' NOT NULL,
	"first_contact_at" timestamp with time zone,
	"last_contact_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_key" text,
	"email_key" text,
	"location_id" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"recruiter" text,
	"consent" boolean,
	"consent_at" timestamp with time zone,
	"next_action_on" date,
	"deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_source" CHECK ("lead"."source" in ('web', 'referral', 'walk-in', 'agency')),
	CONSTRAINT "lead_status" CHECK ("lead"."status" in ('new', 'attempted', 'contacted', 'qualified', 'application-sent', 'converted', 'hired', 'rejected', 'not-qualified', 'no-response', 'do-not-contact'))
);
--> statement-breakpoint
ALTER TABLE "lead" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recruiting_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"referral_id" integer,
	"lead_id" integer,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recruiting_change_of_one" CHECK (("recruiting_change"."referral_id" is null) <> ("recruiting_change"."lead_id" is null))
);
--> statement-breakpoint
ALTER TABLE "recruiting_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"referrer_id" text NOT NULL,
	"referrer_name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"licence_class" text,
	"hired_on" date,
	"candidate_left_on" date,
	"referrer_left_on" date,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone_key" text,
	"email_key" text,
	"location_id" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"recruiter" text,
	"consent" boolean,
	"consent_at" timestamp with time zone,
	"next_action_on" date,
	"deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_status" CHECK ("referral"."status" in ('new', 'accepted', 'contacted', 'applied', 'qualified', 'hired', 'closed', 'rejected', 'duplicate', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "referral" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referral_bonus" (
	"customer" text NOT NULL,
	"referral_id" integer NOT NULL,
	"code" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"due_on" date NOT NULL,
	"paid_on" date,
	"paid_by" text,
	CONSTRAINT "referral_bonus_referral_id_code_pk" PRIMARY KEY("referral_id","code"),
	CONSTRAINT "referral_bonus_code" CHECK ("referral_bonus"."code" in ('hire', '30-days', '90-days', '1-year')),
	CONSTRAINT "referral_bonus_paid" CHECK (("referral_bonus"."paid_on" is null) = ("referral_bonus"."paid_by" is null))
);
--> statement-breakpoint
ALTER TABLE "referral_bonus" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_location" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"area_id" integer,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "work_location_customer_id_pk" PRIMARY KEY("customer","id")
);
--> statement-breakpoint
ALTER TABLE "work_location" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "accrual_entry" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"sso_id" text NOT NULL,
	"service_code" text NOT NULL,
	"kind" text NOT NULL,
	"hours" numeric(16, 3) NOT NULL,
	"on_day" date NOT NULL,
	"entered_by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "accrual_entry_kind" CHECK ("accrual_entry"."kind" in ('allotment', 'grant', 'use', 'carryover'))
);
--> statement-breakpoint
ALTER TABLE "accrual_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_event" (
	"customer" text NOT NULL,
	"package_id" integer NOT NULL,
	"code" text NOT NULL,
	"subject" text NOT NULL,
	"quantity" numeric(16, 3) NOT NULL,
	"rate" numeric(18, 4) NOT NULL,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"origin" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "pay_event_package_id_code_subject_pk" PRIMARY KEY("package_id","code","subject"),
	CONSTRAINT "pay_event_code" CHECK ("pay_event"."code" in ('detention', 'layover', 'extra-stop', 'hook-drop', 'breakdown', 'other')),
	CONSTRAINT "pay_event_origin" CHECK ("pay_event"."origin" in ('rule', 'user')),
	CONSTRAINT "pay_event_span" CHECK (("pay_event"."from_at" is null) = ("pay_event"."to_at" is null))
);
--> statement-breakpoint
ALTER TABLE "pay_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_type" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"least" numeric(18, 4),
	"most" numeric(18, 4),
	CONSTRAINT "pay_type_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
ALTER TABLE "pay_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pay_vendor" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "pay_vendor_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
ALTER TABLE "pay_vendor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payroll_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"exported_by" text NOT NULL,
	"exported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"packages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_export" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_change" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"sso_id" text NOT NULL,
	"location_id" text NOT NULL,
	"pay_type" text NOT NULL,
	"vendor_code" text NOT NULL,
	"rate_before" numeric(18, 4),
	"rate_after" numeric(18, 4) NOT NULL,
	"effective_from" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "rate_change_status" CHECK ("rate_change"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "rate_change_four_eyes" CHECK ("rate_change"."status" not in ('approved', 'rejected') or lower("rate_change"."decided_by") <> lower("rate_change"."requested_by"))
);
--> statement-breakpoint
ALTER TABLE "rate_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_accrual" (
	"customer" text NOT NULL,
	"sso_id" text NOT NULL,
	"service_code" text NOT NULL,
	"hourly_rate" numeric(18, 4) NOT NULL,
	CONSTRAINT "service_accrual_customer_sso_id_service_code_pk" PRIMARY KEY("customer","sso_id","service_code")
);
--> statement-breakpoint
ALTER TABLE "service_accrual" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_package" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"assigned_to" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"is_gathered" boolean DEFAULT false NOT NULL,
	"figures" jsonb,
	"exceptions" text[] DEFAULT '{}' NOT NULL,
	"blocking" integer DEFAULT 0 NOT NULL,
	"pay" numeric(16, 2) DEFAULT 0 NOT NULL,
	"reviewed_by" text,
	"approved_by" text,
	"reason" text DEFAULT '' NOT NULL,
	"export_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_package_exported" CHECK (("work_package"."status" = 'exported') = ("work_package"."export_id" is not null)),
	CONSTRAINT "work_package_status" CHECK ("work_package"."status" in ('planned', 'dispatched', 'in-progress', 'completed', 'reviewed', 'approved', 'exported', 'disputed', 'reopened'))
);
--> statement-breakpoint
ALTER TABLE "work_package" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker" (
	"customer" text NOT NULL,
	"sso_id" text NOT NULL,
	"name" text NOT NULL,
	"location_id" text NOT NULL,
	"vendor_code" text,
	"hire_date" date,
	"status" text DEFAULT 'active' NOT NULL,
	"driver_id" text,
	CONSTRAINT "worker_customer_sso_id_pk" PRIMARY KEY("customer","sso_id"),
	CONSTRAINT "worker_status" CHECK ("worker"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
ALTER TABLE "worker" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worker_rate" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"sso_id" text NOT NULL,
	"location_id" text NOT NULL,
	"pay_type" text NOT NULL,
	"vendor_code" text NOT NULL,
	"rate" numeric(18, 4) NOT NULL,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "worker_rate_span" CHECK ("worker_rate"."effective_to" is null or "worker_rate"."effective_to" >= "worker_rate"."effective_from"),
	CONSTRAINT "worker_rate_sign" CHECK ("worker_rate"."rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "worker_rate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "location_id" text;--> statement-breakpoint
ALTER TABLE "driver_transfer" ADD CONSTRAINT "driver_transfer_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_transfer" ADD CONSTRAINT "driver_transfer_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_transfer" ADD CONSTRAINT "driver_transfer_customer_from_location_id_work_location_customer_id_fk" FOREIGN KEY ("customer","from_location_id") REFERENCES "public"."work_location"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_transfer" ADD CONSTRAINT "driver_transfer_customer_to_location_id_work_location_customer_id_fk" FOREIGN KEY ("customer","to_location_id") REFERENCES "public"."work_location"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_transfer" ADD CONSTRAINT "driver_transfer_customer_manager_id_driver_manager_customer_id_fk" FOREIGN KEY ("customer","manager_id") REFERENCES "public"."driver_manager"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_operator" ADD CONSTRAINT "location_operator_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_operator" ADD CONSTRAINT "location_operator_customer_location_id_work_location_customer_id_fk" FOREIGN KEY ("customer","location_id") REFERENCES "public"."work_location"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD CONSTRAINT "bonus_plan_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiting_change" ADD CONSTRAINT "recruiting_change_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiting_change" ADD CONSTRAINT "recruiting_change_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recruiting_change" ADD CONSTRAINT "recruiting_change_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bonus" ADD CONSTRAINT "referral_bonus_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_bonus" ADD CONSTRAINT "referral_bonus_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_location" ADD CONSTRAINT "work_location_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_location" ADD CONSTRAINT "work_location_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_entry" ADD CONSTRAINT "accrual_entry_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual_entry" ADD CONSTRAINT "accrual_entry_customer_sso_id_service_code_service_accrual_customer_sso_id_service_code_fk" FOREIGN KEY ("customer","sso_id","service_code") REFERENCES "public"."service_accrual"("customer","sso_id","service_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_event" ADD CONSTRAINT "pay_event_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_event" ADD CONSTRAINT "pay_event_package_id_work_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."work_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_type" ADD CONSTRAINT "pay_type_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD CONSTRAINT "pay_vendor_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_export" ADD CONSTRAINT "payroll_export_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_change" ADD CONSTRAINT "rate_change_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_change" ADD CONSTRAINT "rate_change_customer_sso_id_worker_customer_sso_id_fk" FOREIGN KEY ("customer","sso_id") REFERENCES "public"."worker"("customer","sso_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accrual" ADD CONSTRAINT "service_accrual_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_accrual" ADD CONSTRAINT "service_accrual_customer_sso_id_worker_customer_sso_id_fk" FOREIGN KEY ("customer","sso_id") REFERENCES "public"."worker"("customer","sso_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_package" ADD CONSTRAINT "work_package_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_package" ADD CONSTRAINT "work_package_export_id_payroll_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."payroll_export"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_rate" ADD CONSTRAINT "worker_rate_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_rate" ADD CONSTRAINT "worker_rate_customer_sso_id_worker_customer_sso_id_fk" FOREIGN KEY ("customer","sso_id") REFERENCES "public"."worker"("customer","sso_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_transfer_open" ON "driver_transfer" USING btree ("customer","driver_id") WHERE "driver_transfer"."status" in ('draft', 'requested', 'approved', 'scheduled', 'failed');--> statement-breakpoint
CREATE INDEX "driver_transfer_of_customer" ON "driver_transfer" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "driver_transfer_of_driver" ON "driver_transfer" USING btree ("customer","driver_id","id");--> statement-breakpoint
CREATE INDEX "driver_transfer_in_status" ON "driver_transfer" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "driver_transfer_due" ON "driver_transfer" USING btree ("effective_at") WHERE "driver_transfer"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "driver_transfer_returning" ON "driver_transfer" USING btree ("return_on") WHERE "driver_transfer"."status" = 'transferred' and "driver_transfer"."return_on" is not null;--> statement-breakpoint
CREATE INDEX "location_operator_of_user" ON "location_operator" USING btree ("customer",lower("user_id"));--> statement-breakpoint
CREATE INDEX "lead_of_customer" ON "lead" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "lead_in_status" ON "lead" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "lead_of_referral" ON "lead" USING btree ("customer","referral_id");--> statement-breakpoint
CREATE INDEX "lead_by_phone" ON "lead" USING btree ("customer","phone_key");--> statement-breakpoint
CREATE INDEX "lead_next_action" ON "lead" USING btree ("customer","next_action_on") WHERE "lead"."next_action_on" is not null;--> statement-breakpoint
CREATE INDEX "recruiting_change_of_referral" ON "recruiting_change" USING btree ("customer","referral_id","id");--> statement-breakpoint
CREATE INDEX "recruiting_change_of_lead" ON "recruiting_change" USING btree ("customer","lead_id","id");--> statement-breakpoint
CREATE INDEX "referral_of_customer" ON "referral" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "referral_in_status" ON "referral" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "referral_by_phone" ON "referral" USING btree ("customer","phone_key");--> statement-breakpoint
CREATE INDEX "referral_by_email" ON "referral" USING btree ("customer","email_key");--> statement-breakpoint
CREATE INDEX "referral_bonus_due" ON "referral_bonus" USING btree ("customer","due_on") WHERE "referral_bonus"."paid_on" is null;--> statement-breakpoint
CREATE INDEX "accrual_entry_of_service" ON "accrual_entry" USING btree ("customer","sso_id","service_code","id");--> statement-breakpoint
CREATE INDEX "payroll_export_of_customer" ON "payroll_export" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "rate_change_of_customer" ON "rate_change" USING btree ("customer","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_package_of_driver" ON "work_package" USING btree ("customer","assigned_to","day") WHERE "work_package"."is_gathered";--> statement-breakpoint
CREATE INDEX "work_package_by_day" ON "work_package" USING btree ("customer","day","id");--> statement-breakpoint
CREATE INDEX "work_package_in_status" ON "work_package" USING btree ("customer","status","day");--> statement-breakpoint
CREATE INDEX "worker_of_driver" ON "worker" USING btree ("customer","driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "worker_rate_from" ON "worker_rate" USING btree ("customer","sso_id","location_id","pay_type","effective_from");--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_customer_location_id_work_location_customer_id_fk" FOREIGN KEY ("customer","location_id") REFERENCES "public"."work_location"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fleet_driver_of_location" ON "fleet_driver" USING btree ("customer","location_id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_transfer" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "location_operator" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "bonus_plan" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "lead" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "recruiting_change" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "referral" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "referral_bonus" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "work_location" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "accrual_entry" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "pay_event" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "pay_type" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "pay_vendor" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "payroll_export" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "rate_change" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "service_accrual" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "work_package" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "worker" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "worker_rate" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));