ALTER TABLE "position" ALTER COLUMN "speed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "position" ALTER COLUMN "speed" DROP NOT NULL;