CREATE TABLE "outbox_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"transport" text NOT NULL,
	"message_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_success" boolean NOT NULL,
	"detail" text NOT NULL,
	"milliseconds" integer NOT NULL,
	"tested_by" text
);
--> statement-breakpoint
ALTER TABLE "outbox_attempt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox_attempt" ADD CONSTRAINT "outbox_attempt_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_attempt_newest" ON "outbox_attempt" USING btree ("transport","is_success","id");--> statement-breakpoint
CREATE INDEX "outbox_attempt_by_time" ON "outbox_attempt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_attempt_tested_by" ON "outbox_attempt" USING btree ("tested_by","at") WHERE "outbox_attempt"."tested_by" is not null;--> statement-breakpoint
CREATE POLICY "own_rows" ON "outbox_attempt" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));