CREATE TABLE "pending_notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"event" text NOT NULL,
	"values" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_notification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pending_notification" ADD CONSTRAINT "pending_notification_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_notification_due" ON "pending_notification" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pending_notification_of_event" ON "pending_notification" USING btree ("customer","event","id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "pending_notification" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));