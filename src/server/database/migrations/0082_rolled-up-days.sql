CREATE TABLE "changed_day" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changed_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rolled_day" (
	"customer" text NOT NULL,
	"day" date NOT NULL,
	"rules" text NOT NULL,
	"rolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rolled_day_customer_day_pk" PRIMARY KEY("customer","day")
);
--> statement-breakpoint
ALTER TABLE "rolled_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rolled_tile" (
	"customer" text NOT NULL,
	"day" date NOT NULL,
	"tile" text NOT NULL,
	"region" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "rolled_tile_customer_tile_region_day_key_pk" PRIMARY KEY("customer","tile","region","day","key")
);
--> statement-breakpoint
ALTER TABLE "rolled_tile" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "changed_day" ADD CONSTRAINT "changed_day_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolled_day" ADD CONSTRAINT "rolled_day_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolled_tile" ADD CONSTRAINT "rolled_tile_customer_customer_code_fk" FOREIGN KEY ("customer") REFERENCES "public"."customer"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rolled_tile" ADD CONSTRAINT "rolled_tile_customer_day_rolled_day_customer_day_fk" FOREIGN KEY ("customer","day") REFERENCES "public"."rolled_day"("customer","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changed_day_of_customer" ON "changed_day" USING btree ("customer","day");--> statement-breakpoint
CREATE INDEX "rolled_tile_of_day" ON "rolled_tile" USING btree ("customer","day");--> statement-breakpoint
CREATE POLICY "own_rows" ON "changed_day" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "rolled_day" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
CREATE POLICY "own_rows" ON "rolled_tile" AS PERMISSIVE FOR ALL TO public USING (customer = current_setting('app.customer', true));--> statement-breakpoint
-- The moments that put a trip on days: its start, its arrivals and its departures.
CREATE FUNCTION "moments_of_trip"("owner" text, "trip" text) RETURNS SETOF timestamp with time zone LANGUAGE sql STABLE AS $$
  SELECT starts_at FROM shipment WHERE customer = owner AND id = trip
  UNION ALL
  SELECT unnest(ARRAY[actual_arrival, actual_departure]) FROM shipment_stop WHERE customer = owner AND shipment_id = trip
$$;
--> statement-breakpoint
-- Notes the days of moments that may have been rolled up. The day of a place is at most one from that of UTC. Days are
-- rolled up an hour later than they are noted, so that no change is committed in between.
CREATE FUNCTION "note_changed_days"("owner" text, "moments" timestamp with time zone[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_day (customer, day)
  SELECT owner, day FROM (
    SELECT DISTINCT (moment AT TIME ZONE 'UTC')::date + away AS day FROM unnest(moments) moment, generate_series(-1, 1) away
  ) noted WHERE day <= (now() AT TIME ZONE 'UTC' - interval '36 hours')::date ORDER BY day
$$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_trips"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_changed_days(trip.customer, array_agg(moment))
       FROM (SELECT DISTINCT customer, id FROM made) trip, moments_of_trip(trip.customer, trip.id) moment GROUP BY trip.customer;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM note_changed_days(trip.customer, array_agg(moment))
       FROM (SELECT customer, id, starts_at FROM gone) trip,
            LATERAL (SELECT trip.starts_at UNION ALL SELECT moments_of_trip(trip.customer, trip.id)) was (moment) GROUP BY trip.customer;
  ELSE
    PERFORM note_changed_days(customer, array_agg(starts_at)) FROM gone GROUP BY customer;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_changed_days(customer, array_agg(moment))
       FROM gone, unnest(ARRAY[actual_arrival, actual_departure]) moment GROUP BY customer;
    PERFORM note_changed_days(trip.customer, array_agg(moment))
       FROM (SELECT DISTINCT customer, shipment_id FROM gone) trip, moments_of_trip(trip.customer, trip.shipment_id) moment
      GROUP BY trip.customer;
  ELSE
    PERFORM note_changed_days(trip.customer, array_agg(moment))
       FROM (SELECT DISTINCT customer, shipment_id FROM made) trip, moments_of_trip(trip.customer, trip.shipment_id) moment
      GROUP BY trip.customer;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_days_of_load"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_days(NEW.customer, array_agg(moment))
     FROM shipment trip, moments_of_trip(trip.customer, trip.id) moment
    WHERE trip.customer = NEW.customer AND trip.load_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shipment_note_days_made" AFTER INSERT ON "shipment" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_trips"();
--> statement-breakpoint
CREATE TRIGGER "shipment_note_days_changed" AFTER UPDATE ON "shipment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_trips"();
--> statement-breakpoint
CREATE TRIGGER "shipment_note_days_gone" AFTER DELETE ON "shipment" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_trips"();
--> statement-breakpoint
CREATE TRIGGER "shipment_stop_note_days_made" AFTER INSERT ON "shipment_stop" REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_stops"();
--> statement-breakpoint
CREATE TRIGGER "shipment_stop_note_days_changed" AFTER UPDATE ON "shipment_stop" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_stops"();
--> statement-breakpoint
CREATE TRIGGER "shipment_stop_note_days_gone" AFTER DELETE ON "shipment_stop" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "note_days_of_stops"();
--> statement-breakpoint
CREATE TRIGGER "load_note_days" AFTER UPDATE OF "region_code" ON "load" FOR EACH ROW WHEN (OLD.region_code IS DISTINCT FROM NEW.region_code) EXECUTE FUNCTION "note_days_of_load"();
