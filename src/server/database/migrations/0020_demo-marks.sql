ALTER TABLE "customer" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Users of the demo data share one salted hash, which no other users ever do.
UPDATE "portal_user" SET "is_demo" = true WHERE "password_hash" IN (SELECT "password_hash" FROM "portal_user" WHERE "password_hash" LIKE 'scrypt$%' GROUP BY "password_hash" HAVING count(*) > 5);--> statement-breakpoint
UPDATE "customer" SET "is_demo" = true WHERE "code" IN ('E000', 'PL_CUSTOMER', 'E100', 'A200', 'PL_ACME', 'PL_NEW') AND EXISTS (SELECT FROM "portal_user" WHERE "is_demo");
