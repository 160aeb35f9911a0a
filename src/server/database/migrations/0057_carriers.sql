CREATE TABLE "corporation_customer" (
	"customer" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"corporation_id" text NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"record_key" serial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "corporation_customer_customer_number_pk" PRIMARY KEY("customer","number"),
	CONSTRAINT "corporation_customer_record_key_unique" UNIQUE("record_key")
);
--> statement-breakpoint
ALTER TABLE "corporation_customer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "carrier_lane" (
	"customer" text NOT NULL,
	"carrier_code" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"rank" integer NOT NULL,
	"record_key" serial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "carrier_lane_customer_carrier_code_origin_destination_pk" PRIMARY KEY("customer","carrier_code","origin","destination"),
	CONSTRAINT "carrier_lane_record_key_unique" UNIQUE("record_key"),
	CONSTRAINT "carrier_lane_rank" CHECK ("carrier_lane"."rank" between 1 and 99)
);
--> statement-breakpoint
ALTER TABLE "carrier_lane" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "mc_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "dot_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "insurance_expires" date;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "transport" text DEFAULT 'edi' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "edi_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "origin_code" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_point" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "corporation_customer" ADD CONSTRAINT "corporation_customer_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporation_customer" ADD CONSTRAINT "corporation_customer_customer_corporation_id_corporation_customer_id_fk" FOREIGN KEY ("customer","corporation_id") REFERENCES "public"."corporation"("customer","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_lane" ADD CONSTRAINT "carrier_lane_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_lane" ADD CONSTRAINT "carrier_lane_customer_carrier_code_carrier_customer_code_fk" FOREIGN KEY ("customer","carrier_code") REFERENCES "public"."carrier"("customer","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corporation_customer_of_corporation" ON "corporation_customer" USING btree ("customer","corporation_id");--> statement-breakpoint
CREATE INDEX "carrier_lane_of_places" ON "carrier_lane" USING btree ("customer","origin","destination");--> statement-breakpoint
ALTER TABLE "corporation" ADD CONSTRAINT "corporation_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "carrier" ADD CONSTRAINT "carrier_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "delivery_type" ADD CONSTRAINT "delivery_type_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "origin_code" ADD CONSTRAINT "origin_code_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "quote_type" ADD CONSTRAINT "quote_type_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "shipping_point" ADD CONSTRAINT "shipping_point_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "source_type" ADD CONSTRAINT "source_type_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "carrier" ADD CONSTRAINT "carrier_transport" CHECK ("carrier"."transport" in ('edi', 'email'));--> statement-breakpoint
CREATE POLICY "own_rows" ON "corporation_customer" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "carrier_lane" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
-- Who administers a group may keep what it serves, and let others keep it.
INSERT INTO "user_permission" ("user_id", "group_id", "group_type", "permission")
SELECT "user_id", "group_id", "group_type", 'customer.manage' FROM "user_permission" WHERE "permission" = 'portal.administer'
ON CONFLICT DO NOTHING;
