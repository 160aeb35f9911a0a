CREATE TABLE "lead_document" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"lead_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_document_size" CHECK (octet_length("lead_document"."bytes") between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "lead_document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "available_on" date;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "pay_expected" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "licence_class" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "endorsements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "experience_years" integer;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "endorsements" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "experience_years" integer;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "record_key" serial NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worker" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_document" ADD CONSTRAINT "lead_document_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_document" ADD CONSTRAINT "lead_document_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_document_of_lead" ON "lead_document" USING btree ("customer","lead_id","id");--> statement-breakpoint
ALTER TABLE "bonus_plan" ADD CONSTRAINT "bonus_plan_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "pay_type" ADD CONSTRAINT "pay_type_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "pay_vendor" ADD CONSTRAINT "pay_vendor_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
ALTER TABLE "worker" ADD CONSTRAINT "worker_record_key_unique" UNIQUE("record_key");--> statement-breakpoint
CREATE POLICY "own_rows" ON "lead_document" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));