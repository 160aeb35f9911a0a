CREATE TABLE "api_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"group_type" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_used_from" text,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "api_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "api_key_revoked_whole" CHECK (("api_key"."revoked_at" is null) = ("api_key"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "inbound_record" (
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"content_hash" text NOT NULL,
	"record_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_from" text NOT NULL,
	CONSTRAINT "inbound_record_customer_kind_number_pk" PRIMARY KEY("customer","kind","number"),
	CONSTRAINT "inbound_record_kind" CHECK ("inbound_record"."kind" in ('order', 'shipment'))
);
--> statement-breakpoint
ALTER TABLE "inbound_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_customer_group_type_customer_group_id_type_fk" FOREIGN KEY ("customer","group_type") REFERENCES "public"."customer_group"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_record" ADD CONSTRAINT "inbound_record_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_of_group" ON "api_key" USING btree ("customer","group_type");--> statement-breakpoint
CREATE POLICY "own_rows" ON "api_key" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "inbound_record" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));