ALTER TABLE "invoice_document" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_document" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_posted" ON "invoice" USING btree ("customer","type","posted_date","id") WHERE "invoice"."posted_date" is not null and "invoice"."credit_of" is null;--> statement-breakpoint
CREATE INDEX "invoice_document_due" ON "invoice_document" USING btree ("due_at") WHERE "invoice_document"."bytes" is null;