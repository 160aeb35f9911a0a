ALTER TABLE "recurring_job" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recurring_job" ADD COLUMN "failure" text;