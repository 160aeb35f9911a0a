DROP INDEX "audit_entry_of_customer";--> statement-breakpoint
DROP INDEX "audit_entry_of_user";--> statement-breakpoint
DROP INDEX "delivery_by_stat_order";--> statement-breakpoint
ALTER TABLE "portal_user" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "session_open" ON "session" USING btree ("expires_at") WHERE "session"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_call" ON "audit_entry" USING btree ("call","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin (to_tsvector('simple', regexp_replace(left("changes"::text, 50000), '[!-/:-@[-`{-~]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "outbox_message_by_status" ON "outbox_message" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "carrier_code_starts" ON "carrier" USING btree ("customer",lower("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "carrier_name_starts" ON "carrier" USING btree ("customer",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "routing_driver_id_starts" ON "routing_driver" USING btree ("customer",lower("id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "routing_driver_first_name_starts" ON "routing_driver" USING btree ("customer",lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "routing_driver_last_name_starts" ON "routing_driver" USING btree ("customer",lower("last_name" || ' ' || "first_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_entry_of_customer" ON "audit_entry" USING btree ("customer","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_of_user" ON "audit_entry" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "delivery_by_stat_order" ON "delivery" USING btree ("customer",lower("stat_order_number") text_pattern_ops,"id") WHERE "delivery"."deleted_at" is null;