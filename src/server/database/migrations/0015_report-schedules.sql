CREATE TABLE "report_file" (
	"run_id" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"user_id" text NOT NULL,
	"group_type" text NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"schedule_id" integer,
	"scheduled_for" timestamp with time zone,
	"days_from" date NOT NULL,
	"days_to" date NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"detail" text,
	"rows" integer,
	"message_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_run_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "report_run_status" CHECK ("report_run"."status" in ('queued', 'running', 'ready', 'failed')),
	CONSTRAINT "report_run_failed" CHECK (("report_run"."status" = 'failed') = ("report_run"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"user_id" text NOT NULL,
	"group_type" text NOT NULL,
	"report" text NOT NULL,
	"name" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"cadence" text NOT NULL,
	"weekday" integer NOT NULL,
	"month_day" integer NOT NULL,
	"hour" integer NOT NULL,
	"zone" text NOT NULL,
	"next_run_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedule_of_customer" UNIQUE("customer","id"),
	CONSTRAINT "report_schedule_cadence" CHECK ("report_schedule"."cadence" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_schedule_weekday" CHECK ("report_schedule"."weekday" between 1 and 7),
	CONSTRAINT "report_schedule_month_day" CHECK ("report_schedule"."month_day" between 1 and 31),
	CONSTRAINT "report_schedule_hour" CHECK ("report_schedule"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_file" ADD CONSTRAINT "report_file_customer_run_id_report_run_customer_id_fk" FOREIGN KEY ("customer","run_id") REFERENCES "public"."report_run"("customer","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_message_id_outbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."outbox_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_run" ADD CONSTRAINT "report_run_schedule_id_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_file_expired" ON "report_file" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_run_once" ON "report_run" USING btree ("schedule_id","scheduled_for");--> statement-breakpoint
CREATE INDEX "report_run_due" ON "report_run" USING btree ("due_at") WHERE "report_run"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "report_run_of_user" ON "report_run" USING btree ("user_id","customer","id");--> statement-breakpoint
CREATE INDEX "report_run_made" ON "report_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "report_run_message" ON "report_run" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "report_schedule_of_user" ON "report_schedule" USING btree ("user_id","customer");