ALTER TABLE "master_import" ADD COLUMN "content_hash" text;--> statement-breakpoint
CREATE INDEX "master_import_content" ON "master_import" USING btree ("customer","list","content_hash");