CREATE TABLE "driver_qualification" (
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"qualification_id" text NOT NULL,
	"expires" date,
	"record_key" serial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_qualification_customer_driver_id_qualification_id_pk" PRIMARY KEY("customer","driver_id","qualification_id"),
	CONSTRAINT "driver_qualification_record_key_unique" UNIQUE("record_key")
);
--> statement-breakpoint
ALTER TABLE "driver_qualification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "qualification" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"record_key" serial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "qualification_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "qualification_record_key_unique" UNIQUE("record_key")
);
--> statement-breakpoint
ALTER TABLE "qualification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "location_operator" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_reference" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_remark" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "location" ADD COLUMN "qualifications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "qualifications" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_qualification" ADD CONSTRAINT "driver_qualification_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_qualification" ADD CONSTRAINT "driver_qualification_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_qualification" ADD CONSTRAINT "driver_qualification_customer_qualification_id_qualification_customer_id_fk" FOREIGN KEY ("customer","qualification_id") REFERENCES "public"."qualification"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification" ADD CONSTRAINT "qualification_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_qualification_of_kind" ON "driver_qualification" USING btree ("customer","qualification_id");--> statement-breakpoint
ALTER TABLE "location_operator" ADD CONSTRAINT "location_operator_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "driver_reference" ADD CONSTRAINT "driver_reference_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_qualification" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "qualification" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));