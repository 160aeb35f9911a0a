CREATE TABLE "status_receiver" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"scac" text DEFAULT '' NOT NULL,
	"events" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"secret" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "status_receiver_kind" CHECK ("status_receiver"."kind" in ('webhook', 'edi')),
	CONSTRAINT "status_receiver_secret" CHECK (("status_receiver"."kind" = 'webhook') = ("status_receiver"."secret" is not null))
);
--> statement-breakpoint
ALTER TABLE "status_receiver" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "receiver_id" integer;--> statement-breakpoint
ALTER TABLE "status_receiver" ADD CONSTRAINT "status_receiver_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "status_receiver_of_customer" ON "status_receiver" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "shipment_event_untold" ON "shipment_event" USING btree ("customer","id") WHERE "shipment_event"."told_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_message_of_receiver" ON "outbox_message" USING btree ("customer","receiver_id","id") WHERE "outbox_message"."receiver_id" is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "status_receiver" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
-- What happened before is told to nobody.
UPDATE "shipment_event" SET "told_at" = "noted_at";
