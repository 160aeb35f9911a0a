CREATE TABLE "user_preference" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preference_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "user_preference" ADD CONSTRAINT "user_preference_user_id_portal_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."portal_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_message_failed" ON "outbox_message" USING btree ("customer","id") WHERE "outbox_message"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "tender_by_status" ON "tender" USING btree ("customer","status","load_id","id");