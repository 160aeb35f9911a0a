CREATE TABLE "recurring_job" (
	"id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"batch_id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_file_size" CHECK (octet_length("import_file"."bytes") <= 10485760)
);
--> statement-breakpoint
ALTER TABLE "import_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "saved_map_search_watched";--> statement-breakpoint
ALTER TABLE "saved_map_search" ADD COLUMN "watch_due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_map_search" ADD COLUMN "watch_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "on_error" text;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "tries_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_customer_batch_id_import_batch_customer_id_fk" FOREIGN KEY ("customer","batch_id") REFERENCES "public"."import_batch"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_map_search_due" ON "saved_map_search" USING btree ("watch_due_at") WHERE "saved_map_search"."watch" is not null;--> statement-breakpoint
CREATE INDEX "import_batch_due" ON "import_batch" USING btree ("due_at") WHERE "import_batch"."status" in ('waiting', 'reading', 'checking', 'storing');--> statement-breakpoint
CREATE POLICY "own_rows" ON "import_file" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));