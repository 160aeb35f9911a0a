CREATE TABLE "configuration_change_set" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"title" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"editors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"goes_live_at" timestamp with time zone,
	"live_by" text,
	"live_at" timestamp with time zone,
	"rolled_back_by" text,
	"rolled_back_at" timestamp with time zone,
	"problem" text,
	"change_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "configuration_change_set_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "configuration_change_set_status" CHECK ("configuration_change_set"."status" in ('draft', 'approved', 'live', 'rolled-back', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "configuration_change_set" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "configuration_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"lookup_code" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"change_set_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "configuration_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cross_reference" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text GENERATED ALWAYS AS (lower(source)) STORED,
	"target" text NOT NULL,
	"target_key" text GENERATED ALWAYS AS (lower(target)) STORED,
	"description" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cross_reference_period" CHECK ("cross_reference"."valid_to" >= "cross_reference"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "cross_reference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cross_reference_type" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"lookup_code" text NOT NULL,
	"is_one_to_one" boolean DEFAULT false NOT NULL,
	"fallback" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "cross_reference_type_code" CHECK ("cross_reference_type"."code" ~ '^[A-Z0-9][A-Z0-9_.-]{0,29}$')
);
--> statement-breakpoint
CREATE TABLE "configuration_draft_change" (
	"customer" text NOT NULL,
	"change_set_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"place" integer NOT NULL,
	CONSTRAINT "configuration_draft_change_change_set_id_kind_key_pk" PRIMARY KEY("change_set_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "configuration_draft_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_rule" (
	"customer" text NOT NULL,
	"event" text NOT NULL,
	"to_addresses" jsonb NOT NULL,
	"cc_addresses" jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"quiet" jsonb,
	"digest" text DEFAULT 'immediate' NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notification_rule_customer_event_pk" PRIMARY KEY("customer","event")
);
--> statement-breakpoint
ALTER TABLE "notification_rule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "on_board_parameter" (
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "on_board_parameter_customer_name_pk" PRIMARY KEY("customer","name")
);
--> statement-breakpoint
ALTER TABLE "on_board_parameter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unresolved_code" (
	"customer" text NOT NULL,
	"type" text NOT NULL,
	"source_key" text NOT NULL,
	"source" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_in" text DEFAULT '' NOT NULL,
	CONSTRAINT "unresolved_code_customer_type_source_key_pk" PRIMARY KEY("customer","type","source_key")
);
--> statement-breakpoint
ALTER TABLE "unresolved_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customer_configuration" ADD COLUMN "lookup_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_configuration" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_configuration" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "configuration_change_set" ADD CONSTRAINT "configuration_change_set_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_event" ADD CONSTRAINT "configuration_event_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_event" ADD CONSTRAINT "configuration_event_customer_change_set_id_configuration_change_set_customer_id_fk" FOREIGN KEY ("customer","change_set_id") REFERENCES "public"."configuration_change_set"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD CONSTRAINT "cross_reference_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD CONSTRAINT "cross_reference_type_cross_reference_type_code_fk" FOREIGN KEY ("type") REFERENCES "public"."cross_reference_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_draft_change" ADD CONSTRAINT "configuration_draft_change_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_draft_change" ADD CONSTRAINT "configuration_draft_change_customer_change_set_id_configuration_change_set_customer_id_fk" FOREIGN KEY ("customer","change_set_id") REFERENCES "public"."configuration_change_set"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_rule" ADD CONSTRAINT "notification_rule_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_board_parameter" ADD CONSTRAINT "on_board_parameter_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unresolved_code" ADD CONSTRAINT "unresolved_code_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unresolved_code" ADD CONSTRAINT "unresolved_code_type_cross_reference_type_code_fk" FOREIGN KEY ("type") REFERENCES "public"."cross_reference_type"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuration_change_set_by_status" ON "configuration_change_set" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "configuration_change_set_due" ON "configuration_change_set" USING btree ("goes_live_at") WHERE "configuration_change_set"."status" in ('draft', 'approved') and "configuration_change_set"."goes_live_at" is not null;--> statement-breakpoint
CREATE INDEX "configuration_event_of_record" ON "configuration_event" USING btree ("customer","kind","key","id");--> statement-breakpoint
CREATE INDEX "configuration_event_of_kind" ON "configuration_event" USING btree ("customer","kind","id");--> statement-breakpoint
CREATE INDEX "configuration_event_newest" ON "configuration_event" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "configuration_event_of_set" ON "configuration_event" USING btree ("customer","change_set_id","id");--> statement-breakpoint
CREATE INDEX "cross_reference_of_source" ON "cross_reference" USING btree ("customer","type","source_key","id");--> statement-breakpoint
CREATE INDEX "cross_reference_of_target" ON "cross_reference" USING btree ("customer","type","target_key");--> statement-breakpoint
CREATE INDEX "cross_reference_of_type" ON "cross_reference" USING btree ("type");--> statement-breakpoint
CREATE INDEX "cross_reference_type_of_lookup" ON "cross_reference_type" USING btree ("lookup_code","code");--> statement-breakpoint
CREATE INDEX "unresolved_code_by_time" ON "unresolved_code" USING btree ("customer","last_seen");--> statement-breakpoint
CREATE POLICY "own_rows" ON "configuration_change_set" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "configuration_event" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "cross_reference" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "configuration_draft_change" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "notification_rule" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "on_board_parameter" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "unresolved_code" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));