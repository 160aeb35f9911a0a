CREATE TABLE "location" (
	"customer" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"placed_by" text NOT NULL,
	"fence_radius" integer,
	"zone" text NOT NULL,
	"monday" text DEFAULT '' NOT NULL,
	"tuesday" text DEFAULT '' NOT NULL,
	"wednesday" text DEFAULT '' NOT NULL,
	"thursday" text DEFAULT '' NOT NULL,
	"friday" text DEFAULT '' NOT NULL,
	"saturday" text DEFAULT '' NOT NULL,
	"sunday" text DEFAULT '' NOT NULL,
	"docks" integer,
	"service_minutes" integer,
	"contact_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"id_key" text GENERATED ALWAYS AS (lower(id)) STORED,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"city_key" text GENERATED ALWAYS AS (lower(city)) STORED,
	"record_key" serial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "location_customer_id_pk" PRIMARY KEY("customer","id"),
	CONSTRAINT "location_record_key_unique" UNIQUE("record_key"),
	CONSTRAINT "location_placed_by" CHECK ("location"."placed_by" in ('given', 'zip', 'city')),
	CONSTRAINT "location_point" CHECK ("location"."latitude" between -90 and 90 and "location"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "location" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "transport_order" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "location_id_starts" ON "location" USING btree ("customer",id_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "location_name_starts" ON "location" USING btree ("customer",name_key text_pattern_ops);--> statement-breakpoint
CREATE INDEX "location_city_starts" ON "location" USING btree ("customer",city_key text_pattern_ops);--> statement-breakpoint
CREATE POLICY "own_rows" ON "location" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));