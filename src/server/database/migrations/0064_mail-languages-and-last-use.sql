ALTER TABLE "notification_rule" ADD COLUMN "language" text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_rule" ADD COLUMN "attaches_document" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cross_reference" ADD COLUMN "last_used_on" date;