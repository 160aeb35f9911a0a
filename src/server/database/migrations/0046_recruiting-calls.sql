ALTER TABLE "lead" ADD COLUMN "preferred_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "preferred_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recruiting_change" ADD COLUMN "call_result" text;--> statement-breakpoint
ALTER TABLE "payroll_export" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_preferred_time" CHECK ("lead"."preferred_time" in ('', 'morning', 'afternoon', 'evening'));--> statement-breakpoint
ALTER TABLE "recruiting_change" ADD CONSTRAINT "recruiting_change_call" CHECK ("recruiting_change"."call_result" in ('reached', 'message-left', 'no-answer', 'wrong-number'));