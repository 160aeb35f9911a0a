CREATE TABLE "edi_group" (
	"customer" text NOT NULL,
	"sender" text NOT NULL,
	"interchange_control" text NOT NULL,
	"group_control" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"file" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edi_group_customer_sender_interchange_control_group_control_pk" PRIMARY KEY("customer","sender","interchange_control","group_control"),
	CONSTRAINT "edi_group_outcome" CHECK ("edi_group"."outcome" in ('taken', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "edi_group" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "edi_rejected_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"problems" jsonb NOT NULL,
	"rejected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_again_at" timestamp with time zone,
	"read_again_by" text
);
--> statement-breakpoint
ALTER TABLE "edi_rejected_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "control" integer;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "acknowledged" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "acknowledged_detail" text;--> statement-breakpoint
ALTER TABLE "edi_group" ADD CONSTRAINT "edi_group_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edi_rejected_file" ADD CONSTRAINT "edi_rejected_file_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edi_group_age" ON "edi_group" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "edi_rejected_file_of_customer" ON "edi_rejected_file" USING btree ("customer","id");--> statement-breakpoint
CREATE INDEX "edi_rejected_file_age" ON "edi_rejected_file" USING btree ("rejected_at");--> statement-breakpoint
CREATE INDEX "outbox_message_control" ON "outbox_message" USING btree ("control") WHERE "outbox_message"."control" is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "edi_group" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "edi_rejected_file" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));