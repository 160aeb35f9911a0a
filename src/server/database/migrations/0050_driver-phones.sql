CREATE TABLE "driver_phone" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"driver_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	CONSTRAINT "driver_phone_token" UNIQUE("token_hash"),
	CONSTRAINT "driver_phone_revoked_whole" CHECK (("driver_phone"."revoked_at" is null) = ("driver_phone"."revoked_by" is null))
);
--> statement-breakpoint
ALTER TABLE "driver_phone" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_message" ADD COLUMN "report_key" text;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD CONSTRAINT "driver_phone_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_phone" ADD CONSTRAINT "driver_phone_customer_driver_id_fleet_driver_customer_id_fk" FOREIGN KEY ("customer","driver_id") REFERENCES "public"."fleet_driver"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_phone_in_use" ON "driver_phone" USING btree ("customer","driver_id") WHERE "driver_phone"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "driver_phone_of_driver" ON "driver_phone" USING btree ("customer","driver_id","id");--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_report" UNIQUE("customer","created_by","report_key");--> statement-breakpoint
CREATE POLICY "own_rows" ON "driver_phone" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));