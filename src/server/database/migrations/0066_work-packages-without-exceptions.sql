DROP INDEX "work_package_exceptions_first";--> statement-breakpoint
ALTER TABLE "work_package" ADD COLUMN "is_clean" boolean GENERATED ALWAYS AS (cardinality(exceptions) = 0) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "work_package_exceptions_first" ON "work_package" USING btree ("customer","is_clean","day" DESC NULLS FIRST,"id","status");