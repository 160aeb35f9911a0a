CREATE TABLE "master_bin" (
	"customer" text NOT NULL,
	"list" text NOT NULL,
	"record_key" integer NOT NULL,
	"record" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "master_bin_customer_list_record_key_pk" PRIMARY KEY("customer","list","record_key"),
	CONSTRAINT "master_bin_record" CHECK (jsonb_typeof("master_bin"."record") = 'object')
);
--> statement-breakpoint
ALTER TABLE "master_bin" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "master_import" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"list" text NOT NULL,
	"file_name" text NOT NULL,
	"inserted_count" integer NOT NULL,
	"updated_count" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"stored_by" text NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text
);
--> statement-breakpoint
ALTER TABLE "master_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "master_import_previous" (
	"customer" text NOT NULL,
	"import_id" integer NOT NULL,
	"record_key" integer NOT NULL,
	"previous" jsonb NOT NULL,
	CONSTRAINT "master_import_previous_import_id_record_key_pk" PRIMARY KEY("import_id","record_key"),
	CONSTRAINT "master_import_previous_row" CHECK (jsonb_typeof("master_import_previous"."previous") = 'object')
);
--> statement-breakpoint
ALTER TABLE "master_import_previous" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_manager" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "cycle" text DEFAULT '70/8' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "licence_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "licence_state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "licence_expires" date;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "endorsements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "medical_expires" date;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "make" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "model" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "model_year" integer;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "vin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "licence_plate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "power_unit" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "licence_plate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trailer" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_location" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "master_bin" ADD CONSTRAINT "master_bin_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import" ADD CONSTRAINT "master_import_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import_previous" ADD CONSTRAINT "master_import_previous_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "master_import_previous" ADD CONSTRAINT "master_import_previous_import_id_master_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."master_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "master_import_of_list" ON "master_import" USING btree ("customer","list","id");--> statement-breakpoint
ALTER TABLE "driver_manager" ADD CONSTRAINT "driver_manager_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "power_unit" ADD CONSTRAINT "power_unit_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "trailer" ADD CONSTRAINT "trailer_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "work_location" ADD CONSTRAINT "work_location_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_cycle" CHECK ("fleet_driver"."cycle" in ('60/7', '70/8'));--> statement-breakpoint
CREATE POLICY "own_rows" ON "master_bin" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "master_import" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "master_import_previous" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));
--> statement-breakpoint
-- Who administers a group may keep its lists, and let others keep them.
INSERT INTO "user_permission" ("user_id", "group_id", "group_type", "permission")
SELECT "user_id", "group_id", "group_type", 'fleet.manage' FROM "user_permission" WHERE "permission" = 'portal.administer'
ON CONFLICT DO NOTHING;
