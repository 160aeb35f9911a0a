ALTER TABLE "import_batch" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "import_batch_content" ON "import_batch" USING btree ("customer","content_hash","id");