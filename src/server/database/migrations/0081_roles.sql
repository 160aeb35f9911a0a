CREATE TABLE "role" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text,
	"group_id" text,
	"group_type" text,
	"name" text,
	"permissions" jsonb NOT NULL,
	"menu_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_page" text,
	"first_tour" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_key" UNIQUE("key"),
	CONSTRAINT "role_group_whole" CHECK (("role"."group_id" is null) = ("role"."group_type" is null)),
	CONSTRAINT "role_built_in" CHECK (("role"."key" is null) = ("role"."group_id" is not null and "role"."name" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"group_id" text NOT NULL,
	"group_type" text NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_role_user_id_group_id_group_type_role_id_pk" PRIMARY KEY("user_id","group_id","group_type","role_id")
);
--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_group_id_group_type_customer_group_id_type_fk" FOREIGN KEY ("group_id","group_type") REFERENCES "public"."customer_group"("id","type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_group_id_group_type_membership_user_id_group_id_group_type_fk" FOREIGN KEY ("user_id","group_id","group_type") REFERENCES "public"."membership"("user_id","group_id","group_type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("group_id","group_type",lower("name"));--> statement-breakpoint
CREATE INDEX "user_role_of_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE VIEW "public"."held_permission" AS (
  select user_id, group_id, group_type, permission from user_permission
  union
  select held.user_id, held.group_id, held.group_type, permission
    from user_role held join role on role.id = held.role_id
         cross join jsonb_array_elements_text(role.permissions) as permission);--> statement-breakpoint
-- The roles that every portal starts with, as the domain declares them, alike in every database.
INSERT INTO "role" ("key", "permissions", "menu_order", "first_page", "first_tour", "created_by", "updated_by", "created_at", "updated_at") VALUES
  ('dispatcher', '["maps.track","shipments.status","routing-tool.deliveries","load-planning","shipment-orders","cell-communication","drivers.transfer"]', '["home","shipments","fleet","drivers","devices"]', '/Dispatch', 'frame', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z'),
  ('planner', '["maps.track","shipments.status","routing-tool.deliveries","routing-tool.setup","routing-tool.reports","load-planning","shipment-orders","work-packages"]', '["home","shipments","fleet"]', '/RoutingTool/DelveriesAndLoads', 'frame', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z'),
  ('carrier-representative', '["shipments.status","routing-tool.deliveries","messages.report"]', '["home","carrier","shipments","messages"]', '/RoutingTool/DelveriesAndLoads', 'frame', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z'),
  ('biller', '["financials","cost-plus","cost-plus.account","cost-plus.analyse","cost-plus.upload"]', '["home","financials"]', '/cpb', 'close', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z'),
  ('recruiter', '["drivers.refer"]', '["home","drivers"]', '/CellCommReferralLead', 'frame', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z'),
  ('administrator', '["operations.administer","fleet.manage","customer.manage","portal.administer"]', '["home","administration"]', '/Administration/Users', 'frame', 'portal', 'portal', '2026-11-29T00:00:00Z', '2026-11-29T00:00:00Z');
