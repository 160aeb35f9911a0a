CREATE TABLE "package_attachment" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"package_id" integer NOT NULL,
	CONSTRAINT "package_attachment_size" CHECK (octet_length("package_attachment"."bytes") between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "package_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "package_attachment" ADD CONSTRAINT "package_attachment_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_attachment" ADD CONSTRAINT "package_attachment_package_id_work_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."work_package"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_attachment_of_package" ON "package_attachment" USING btree ("customer","package_id","id");--> statement-breakpoint
CREATE POLICY "own_rows" ON "package_attachment" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));