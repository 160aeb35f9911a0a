CREATE TABLE "customer" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_group" (
	"id" text NOT NULL,
	"type" text NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"parent_type" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_group_id_type_pk" PRIMARY KEY("id","type"),
	CONSTRAINT "customer_group_parent_whole" CHECK (("customer_group"."parent_id" is null) = ("customer_group"."parent_type" is null)),
	CONSTRAINT "customer_group_level" CHECK ("customer_group"."level" > 0)
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"group_id" text NOT NULL,
	"group_type" text NOT NULL,
	CONSTRAINT "membership_user_id_group_id_group_type_pk" PRIMARY KEY("user_id","group_id","group_type")
);
--> statement-breakpoint
CREATE TABLE "portal_user" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_user_id_lower" CHECK ("portal_user"."id" = lower("portal_user"."id")),
	CONSTRAINT "portal_user_kind" CHECK ("portal_user"."kind" in ('provider', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"address" text,
	"agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_permission" (
	"user_id" text NOT NULL,
	"group_id" text NOT NULL,
	"group_type" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "user_permission_user_id_group_id_group_type_permission_pk" PRIMARY KEY("user_id","group_id","group_type","permission")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"customer" text,
	"call" text NOT NULL,
	"request_id" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer" text NOT NULL,
	"topic" text NOT NULL,
	"keys" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"user_id" text NOT NULL,
	"customer" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answer_user_id_customer_call_key_pk" PRIMARY KEY("user_id","customer","call","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"shipment_id" integer,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"payload" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"reference" text,
	"sent_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_message_status" CHECK ("outbox_message"."status" in ('waiting', 'sending', 'sent', 'failed', 'recalled')),
	CONSTRAINT "outbox_message_sent" CHECK (("outbox_message"."status" = 'sent') = ("outbox_message"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "running_number" (
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"number" text NOT NULL,
	"weight" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"load_id" integer,
	"stop_sequence" integer,
	"ship_from_sequence" integer,
	"region_code" integer,
	"quote_type" text,
	"shipping_point" text,
	"source_type" text,
	"delivery_type" text,
	"origin_code" text,
	"stat_order_number" text,
	"ship_from_name" text,
	"ship_from_city" text,
	"ship_from_state" text,
	"ship_to_name" text,
	"ship_to_city" text,
	"ship_to_state" text,
	"ship_to_state_key" text GENERATED ALWAYS AS (upper(ship_to_state)) STORED,
	"ship_date" date,
	"delivery_date" date,
	"carrier" text,
	"equipment" text,
	"meet_and_greet" boolean DEFAULT false NOT NULL,
	"import_batch_id" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"delete_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "delivery_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "delivery_status" CHECK ("delivery"."status" in ('available', 'assigned', 'cancelled')),
	CONSTRAINT "delivery_weight" CHECK ("delivery"."weight" >= 0),
	CONSTRAINT "delivery_assigned_has_load" CHECK ("delivery"."status" <> 'assigned' or "delivery"."load_id" is not null),
	CONSTRAINT "delivery_available_has_no_load" CHECK ("delivery"."status" <> 'available' or "delivery"."load_id" is null),
	CONSTRAINT "delivery_sequence_on_load" CHECK ("delivery"."load_id" is not null or "delivery"."stop_sequence" is null),
	CONSTRAINT "delivery_deleted_off_load" CHECK ("delivery"."deleted_at" is null or "delivery"."load_id" is null),
	CONSTRAINT "delivery_deleted_whole" CHECK (("delivery"."deleted_at" is null) = ("delivery"."deleted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"delivery_id" integer NOT NULL,
	"number" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"weight" numeric(12, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"file" jsonb,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping_source" text DEFAULT 'proposed' NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"bad_row_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"inserted_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "import_batch_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "import_batch_status" CHECK ("import_batch"."status" in ('waiting', 'reading', 'checking', 'checked', 'storing', 'stored', 'failed', 'cancelled', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"customer" text NOT NULL,
	"header_hash" text NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "import_mapping_customer_header_hash_pk" PRIMARY KEY("customer","header_hash")
);
--> statement-breakpoint
CREATE TABLE "import_previous" (
	"batch_id" integer NOT NULL,
	"delivery_id" integer NOT NULL,
	"previous" jsonb NOT NULL,
	CONSTRAINT "import_previous_batch_id_delivery_id_pk" PRIMARY KEY("batch_id","delivery_id")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"batch_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"delivery_number" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"delivery" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_row_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "load" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"number" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"carrier" text,
	"driver_id" text,
	"equipment" text,
	"region_code" integer,
	"comment" text,
	"locked_by" text,
	"lock_reason" text,
	"locked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "load_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "load_status" CHECK ("load"."status" in ('pending', 'planned', 'sent-to-carrier', 'sent-to-fleet', 'cancelled')),
	CONSTRAINT "load_lock_whole" CHECK (("load"."locked_by" is null) = ("load"."locked_at" is null)),
	CONSTRAINT "load_comment_length" CHECK (length("load"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "load_before_message" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"load_id" integer NOT NULL,
	"version_after" integer NOT NULL,
	"before" jsonb NOT NULL,
	"left" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tender_id" integer,
	"tender_status_before" text
);
--> statement-breakpoint
CREATE TABLE "load_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"load_id" integer NOT NULL,
	"action" text NOT NULL,
	"details" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tender" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"load_id" integer NOT NULL,
	"carrier_code" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"reference" text NOT NULL,
	"remark" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "tender_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "area" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"region_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carrier" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "carrier_customer_code_pk" PRIMARY KEY("customer","code"),
	CONSTRAINT "carrier_name_taken" UNIQUE("customer","name")
);
--> statement-breakpoint
CREATE TABLE "carrier_contact" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"carrier_code" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_configuration" (
	"customer" text NOT NULL,
	"attribute" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "customer_configuration_customer_attribute_pk" PRIMARY KEY("customer","attribute")
);
--> statement-breakpoint
CREATE TABLE "delivery_type" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "delivery_type_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
CREATE TABLE "dispatcher_region" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"region_code" integer NOT NULL,
	"user_id" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equipment" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"default_weight" numeric(9, 2) NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "equipment_default_weight" CHECK ("equipment"."default_weight" between 0 and 44000)
);
--> statement-breakpoint
CREATE TABLE "org_region" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"sales_organisation" text NOT NULL,
	"shipping_point" text NOT NULL,
	"name" text NOT NULL,
	"geographic_name" text DEFAULT '' NOT NULL,
	"region_code" integer NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "origin_code" (
	"customer" text NOT NULL,
	"sales_office" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "origin_code_customer_sales_office_code_pk" PRIMARY KEY("customer","sales_office","code")
);
--> statement-breakpoint
CREATE TABLE "quote_type" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "quote_type_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"code" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"default_equipment" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "region_code" CHECK ("region"."code" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "routing_driver" (
	"key" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"region_code" integer NOT NULL,
	"phone_number" text NOT NULL,
	"meet_and_greet" boolean DEFAULT false NOT NULL,
	"carrier" text,
	"deleted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_point" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shipping_point_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
CREATE TABLE "source_type" (
	"customer" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "source_type_customer_code_pk" PRIMARY KEY("customer","code")
);
--> statement-breakpoint
ALTER TABLE "customer_group" ADD CONSTRAINT "customer_group_id_customer_code_fk" FOREIGN KEY ("id") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group" ADD CONSTRAINT "customer_group_parent_id_parent_type_customer_group_id_type_fk" FOREIGN KEY ("parent_id","parent_type") REFERENCES "public"."customer_group"("id","type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_group_id_group_type_customer_group_id_type_fk" FOREIGN KEY ("group_id","group_type") REFERENCES "public"."customer_group"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permission" ADD CONSTRAINT "user_permission_user_id_group_id_group_type_membership_user_id_group_id_group_type_fk" FOREIGN KEY ("user_id","group_id","group_type") REFERENCES "public"."membership"("user_id","group_id","group_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_customer_load_id_load_customer_id_fk" FOREIGN KEY ("customer","load_id") REFERENCES "public"."load"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_customer_import_batch_id_import_batch_customer_id_fk" FOREIGN KEY ("customer","import_batch_id") REFERENCES "public"."import_batch"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_item" ADD CONSTRAINT "delivery_item_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_item" ADD CONSTRAINT "delivery_item_customer_delivery_id_delivery_customer_id_fk" FOREIGN KEY ("customer","delivery_id") REFERENCES "public"."delivery"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_previous" ADD CONSTRAINT "import_previous_batch_id_import_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_batch_id_import_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load" ADD CONSTRAINT "load_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_before_message" ADD CONSTRAINT "load_before_message_message_id_outbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_before_message" ADD CONSTRAINT "load_before_message_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_before_message" ADD CONSTRAINT "load_before_message_customer_load_id_load_customer_id_fk" FOREIGN KEY ("customer","load_id") REFERENCES "public"."load"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_update" ADD CONSTRAINT "load_update_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_update" ADD CONSTRAINT "load_update_customer_load_id_load_customer_id_fk" FOREIGN KEY ("customer","load_id") REFERENCES "public"."load"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tender" ADD CONSTRAINT "tender_customer_load_id_load_customer_id_fk" FOREIGN KEY ("customer","load_id") REFERENCES "public"."load"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier" ADD CONSTRAINT "carrier_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contact" ADD CONSTRAINT "carrier_contact_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contact" ADD CONSTRAINT "carrier_contact_customer_carrier_code_carrier_customer_code_fk" FOREIGN KEY ("customer","carrier_code") REFERENCES "public"."carrier"("customer","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_configuration" ADD CONSTRAINT "customer_configuration_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD CONSTRAINT "delivery_type_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatcher_region" ADD CONSTRAINT "dispatcher_region_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_region" ADD CONSTRAINT "org_region_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origin_code" ADD CONSTRAINT "origin_code_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_type" ADD CONSTRAINT "quote_type_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_driver" ADD CONSTRAINT "routing_driver_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD CONSTRAINT "shipping_point_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_type" ADD CONSTRAINT "source_type_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_of_user" ON "session" USING btree ("user_id","expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_of_user" ON "sign_in_attempt" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "audit_entry_of_customer" ON "audit_entry" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_user" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_record" ON "audit_entry" USING gin ("changes" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "change_event_of_customer" ON "change_event" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "change_event_age" ON "change_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotent_answer_age" ON "idempotent_answer" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("due_at") WHERE "outbox_message"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_message_of_customer" ON "outbox_message" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "outbox_message_of_shipment" ON "outbox_message" USING btree ("customer","shipment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "running_number_name" ON "running_number" USING btree ("customer","name");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_number_taken" ON "delivery" USING btree ("customer","number") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_number_starts" ON "delivery" USING btree ("customer",lower("number") text_pattern_ops) WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_status" ON "delivery" USING btree ("customer","status","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_number" ON "delivery" USING btree ("customer","status","number","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_city" ON "delivery" USING btree ("customer","status","ship_to_city","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_region" ON "delivery" USING btree ("customer","status","region_code","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_carrier" ON "delivery" USING btree ("customer",lower("carrier"),"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_stat_order" ON "delivery" USING btree ("customer",lower("stat_order_number"),"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_city_starts" ON "delivery" USING btree ("customer",lower("ship_to_city") text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_shipped" ON "delivery" USING btree ("customer","ship_date","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_ship_date" ON "delivery" USING btree ("customer","status","ship_date","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_state" ON "delivery" USING btree ("customer","status","ship_to_state_key","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_destination" ON "delivery" USING btree ("customer","ship_to_state_key",lower("ship_to_city") text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_by_weight" ON "delivery" USING btree ("customer","status","weight","id") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_of_load" ON "delivery" USING btree ("customer","load_id","ship_from_sequence") WHERE "delivery"."load_id" is not null;--> statement-breakpoint
CREATE INDEX "delivery_of_import" ON "delivery" USING btree ("import_batch_id") WHERE "delivery"."import_batch_id" is not null;--> statement-breakpoint
CREATE INDEX "delivery_deleted" ON "delivery" USING btree ("customer","deleted_at") WHERE "delivery"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_item_of_delivery" ON "delivery_item" USING btree ("customer","delivery_id","id");--> statement-breakpoint
CREATE INDEX "import_batch_by_status" ON "import_batch" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "import_row_of_delivery" ON "import_row" USING btree ("batch_id","delivery_number");--> statement-breakpoint
CREATE INDEX "import_row_bad" ON "import_row" USING btree ("batch_id","line") WHERE "import_row"."problems" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "import_row_left_out" ON "import_row" USING btree ("batch_id","line") WHERE "import_row"."left_out";--> statement-breakpoint
CREATE UNIQUE INDEX "load_number_taken" ON "load" USING btree ("customer",lower("number"));--> statement-breakpoint
CREATE INDEX "load_number_starts" ON "load" USING btree ("customer",lower("number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "load_by_status" ON "load" USING btree ("customer","status","id");--> statement-breakpoint
CREATE INDEX "load_by_carrier" ON "load" USING btree ("customer",lower("carrier"),"id");--> statement-breakpoint
CREATE INDEX "load_by_region" ON "load" USING btree ("customer","region_code","id");--> statement-breakpoint
CREATE INDEX "load_update_of_load" ON "load_update" USING btree ("customer","load_id","id");--> statement-breakpoint
CREATE INDEX "tender_of_load" ON "tender" USING btree ("customer","load_id","id");--> statement-breakpoint
CREATE INDEX "area_of_region" ON "area" USING btree ("customer","region_id");--> statement-breakpoint
CREATE INDEX "carrier_contact_of_carrier" ON "carrier_contact" USING btree ("customer","carrier_code");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatcher_region_pair_taken" ON "dispatcher_region" USING btree ("customer",lower("user_id"),"region_code") WHERE not "dispatcher_region"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "dispatcher_region_one_default" ON "dispatcher_region" USING btree ("customer",lower("user_id")) WHERE "dispatcher_region"."is_default" and not "dispatcher_region"."deleted";--> statement-breakpoint
CREATE INDEX "dispatcher_region_of_region" ON "dispatcher_region" USING btree ("customer","region_code");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_name_taken" ON "equipment" USING btree ("customer",lower("name")) WHERE not "equipment"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "org_region_pair_taken" ON "org_region" USING btree ("customer","sales_organisation","shipping_point") WHERE not "org_region"."deleted";--> statement-breakpoint
CREATE INDEX "org_region_of_region" ON "org_region" USING btree ("customer","region_code");--> statement-breakpoint
CREATE UNIQUE INDEX "region_code_taken" ON "region" USING btree ("customer","code") WHERE not "region"."deleted";--> statement-breakpoint
CREATE UNIQUE INDEX "region_one_default" ON "region" USING btree ("customer") WHERE "region"."is_default" and not "region"."deleted";--> statement-breakpoint
CREATE INDEX "routing_driver_of_region" ON "routing_driver" USING btree ("customer","region_code");--> statement-breakpoint
CREATE INDEX "routing_driver_id" ON "routing_driver" USING btree ("customer","id");