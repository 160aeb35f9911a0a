CREATE TABLE "report_set" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"user_id" text NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_set" ADD CONSTRAINT "report_set_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_set" ADD CONSTRAINT "report_set_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_set_name_taken" ON "report_set" USING btree ("customer","user_id","report",lower("name"));--> statement-breakpoint
CREATE INDEX "report_set_of_user" ON "report_set" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "delivery_made" ON "delivery" USING btree ("customer","created_at") WHERE "delivery"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "import_batch_made" ON "import_batch" USING btree ("customer","created_at");--> statement-breakpoint
CREATE INDEX "load_made" ON "load" USING btree ("customer","created_at");--> statement-breakpoint
CREATE INDEX "load_update_made" ON "load_update" USING btree ("customer","at");--> statement-breakpoint
CREATE INDEX "tender_made" ON "tender" USING btree ("customer","sent_at");