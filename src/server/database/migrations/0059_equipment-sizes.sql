ALTER TABLE "equipment" ADD COLUMN "capacity" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "length" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "width" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "height" numeric(5, 2);