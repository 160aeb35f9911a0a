CREATE TABLE "record_seal" (
	"log" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"position" bigint,
	"salt" text,
	"digest" text,
	"hash" text,
	CONSTRAINT "record_seal_log_entry_id_pk" PRIMARY KEY("log","entry_id"),
	CONSTRAINT "record_seal_log" CHECK ("record_seal"."log" in ('audit', 'security')),
	CONSTRAINT "record_seal_whole" CHECK (num_nulls("record_seal"."position", "record_seal"."salt", "record_seal"."digest", "record_seal"."hash") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "removed_user" (
	"id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"actor_id" text,
	"customer" text,
	"address" text,
	"agent" text,
	"request_id" text,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "record_seal_position" ON "record_seal" USING btree ("log","position");--> statement-breakpoint
CREATE INDEX "record_seal_pending" ON "record_seal" USING btree ("log","entry_id") WHERE "record_seal"."position" is null;--> statement-breakpoint
CREATE INDEX "security_event_by_time" ON "security_event" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_event_of_user" ON "security_event" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_event_of_actor" ON "security_event" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "security_event_of_customer" ON "security_event" USING btree ("customer","at","id");--> statement-breakpoint
CREATE INDEX "security_event_of_kind" ON "security_event" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_event_of_address" ON "security_event" USING btree ("address","at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  upkeep text := coalesce(current_setting('portal.upkeep', true), '');
  erasable text[] := ARRAY['changes', 'detail', 'salt'];
BEGIN
  IF TG_OP = 'DELETE' AND upkeep = 'retention' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF upkeep = 'erasure' AND to_jsonb(OLD) - erasable = to_jsonb(NEW) - erasable THEN
      RETURN NEW;
    END IF;
    IF TG_TABLE_NAME = 'record_seal' AND to_jsonb(OLD) ->> 'position' IS NULL
       AND (to_jsonb(OLD) ->> 'entry_id', to_jsonb(OLD) ->> 'log') = (to_jsonb(NEW) ->> 'entry_id', to_jsonb(NEW) ->> 'log') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE FUNCTION "await_seal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_seal (log, entry_id) VALUES (TG_ARGV[0], NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "record_seal" ("log", "entry_id") SELECT 'audit', "id" FROM "audit_entry";--> statement-breakpoint
CREATE TRIGGER "audit_entry_await_seal" AFTER INSERT ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "await_seal"('audit');--> statement-breakpoint
CREATE TRIGGER "security_event_await_seal" AFTER INSERT ON "security_event" FOR EACH ROW EXECUTE FUNCTION "await_seal"('security');--> statement-breakpoint
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entry_keep" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "security_event_append_only" BEFORE UPDATE OR DELETE ON "security_event" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "security_event_keep" BEFORE TRUNCATE ON "security_event" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "record_seal_append_only" BEFORE UPDATE OR DELETE ON "record_seal" FOR EACH ROW EXECUTE FUNCTION "refuse_record_change"();--> statement-breakpoint
CREATE TRIGGER "record_seal_keep" BEFORE TRUNCATE ON "record_seal" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_record_change"();
