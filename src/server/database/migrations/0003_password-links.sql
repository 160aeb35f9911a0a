CREATE TABLE "password_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_link_purpose" CHECK ("password_link"."purpose" in ('invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "support_attachment" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "support_attachment_size" CHECK (octet_length("support_attachment"."bytes") between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "support_reply" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"ticket_id" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "support_reply_length" CHECK (length("support_reply"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "support_ticket" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"area" text NOT NULL,
	"severity" text NOT NULL,
	"subject" text NOT NULL,
	"happened" text NOT NULL,
	"reference" text,
	"diagnostics" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_ticket_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "support_ticket_status" CHECK ("support_ticket"."status" in ('new', 'in-work', 'waiting', 'solved', 'closed')),
	CONSTRAINT "support_ticket_happened_length" CHECK (length("support_ticket"."happened") between 20 and 4000)
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachment" ADD CONSTRAINT "support_attachment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_attachment" ADD CONSTRAINT "support_attachment_customer_ticket_id_support_ticket_customer_id_fk" FOREIGN KEY ("customer","ticket_id") REFERENCES "public"."support_ticket"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_reply" ADD CONSTRAINT "support_reply_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_reply" ADD CONSTRAINT "support_reply_customer_ticket_id_support_ticket_customer_id_fk" FOREIGN KEY ("customer","ticket_id") REFERENCES "public"."support_ticket"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_ticket" ADD CONSTRAINT "support_ticket_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_link_of_user" ON "password_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_reply_of_ticket" ON "support_reply" USING btree ("customer","ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_ticket_by_reporter" ON "support_ticket" USING btree ("customer","created_by","id");--> statement-breakpoint
CREATE INDEX "load_locked" ON "load" USING btree ("customer","locked_at") WHERE "load"."locked_by" is not null;