ALTER TABLE "portal_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "updated_by" text;