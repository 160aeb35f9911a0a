CREATE TABLE "driver_duty" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"driving" integer NOT NULL,
	"duty" integer NOT NULL,
	"cycle" integer NOT NULL,
	"since_break" integer NOT NULL,
	"not_driving" integer NOT NULL,
	"off_duty" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"report_key" text NOT NULL,
	CONSTRAINT "driver_duty_report" UNIQUE("customer","driver_id","report_key"),
	CONSTRAINT "driver_duty_state" CHECK ("driver_duty"."state" in ('off', 'on', 'driving', 'break'))
);
--> statement-breakpoint
ALTER TABLE "driver_duty" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "driver_upload" (
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"key" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "driver_upload_customer_driver_id_key_pk" PRIMARY KEY("customer","driver_id","key"),
	CONSTRAINT "driver_upload_size" CHECK (octet_length("driver_upload"."bytes") <= 5242880)
);
--> statement-breakpoint
ALTER TABLE "driver_upload" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD COLUMN "key_thumbprint" text;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD COLUMN "bound_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "duty_state" text;--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD COLUMN "duty_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_duty" ADD CONSTRAINT "driver_duty_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_duty" ADD CONSTRAINT "driver_duty_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_upload" ADD CONSTRAINT "driver_upload_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_upload" ADD CONSTRAINT "driver_upload_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_duty_at" ON "driver_duty" USING btree ("customer","driver_id","at","id");--> statement-breakpoint
CREATE INDEX "driver_upload_changed" ON "driver_upload" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "fleet_driver_reports_hours" ON "fleet_driver" USING btree ("customer") WHERE "fleet_driver"."duty_state" is not null;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD CONSTRAINT "driver_phone_bound_whole" CHECK (("driver_phone"."key_thumbprint" is null) = ("driver_phone"."bound_at" is null));--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_duty" CHECK ("fleet_driver"."duty_state" in ('off', 'on', 'driving', 'break'));--> statement-breakpoint
ALTER TABLE "fleet_driver" ADD CONSTRAINT "fleet_driver_duty_whole" CHECK (("fleet_driver"."duty_state" is null) = ("fleet_driver"."duty_since" is null));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_duty" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_upload" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));