-- The days of a trip at its places: of its start, at the first stop, and of its arrivals and departures.
-- Volatile, so that it is planned at each call: a plan that was kept since the tables were small would read them whole.
CREATE FUNCTION "days_of_trip"("owner" text, "trip" text) RETURNS SETOF date LANGUAGE sql VOLATILE AS $$
  SELECT day_at(moment, stop.zone) FROM shipment_stop stop, unnest(ARRAY[stop.actual_arrival, stop.actual_departure]) moment
   WHERE stop.customer = owner AND stop.shipment_id = trip AND moment IS NOT NULL
  UNION ALL
  SELECT day_at(starts_at, coalesce((SELECT zone FROM shipment_stop WHERE customer = owner AND shipment_id = trip ORDER BY sequence LIMIT 1), 'UTC'))
    FROM shipment WHERE customer = owner AND id = trip
$$;
--> statement-breakpoint
-- Notes days that may have been rolled up. They are rolled up an hour later than they are noted, so that no change is
-- committed in between.
CREATE FUNCTION "note_days"("owner" text, "days" date[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_day (customer, day)
  SELECT DISTINCT owner, day FROM unnest(days) day WHERE day <= (now() AT TIME ZONE 'UTC' - interval '36 hours')::date ORDER BY day
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_days_of_trips"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_days(trip.customer, array_agg(day)) FROM made trip, days_of_trip(trip.customer, trip.id) day GROUP BY trip.customer;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM note_days(customer, array_agg(day)) FROM (
      SELECT trip.customer, days_of_trip(trip.customer, trip.id) AS day FROM gone trip
      UNION ALL
      SELECT trip.customer, day_at(trip.starts_at, coalesce((SELECT zone FROM shipment_stop stop
        WHERE stop.customer = trip.customer AND stop.shipment_id = trip.id ORDER BY sequence LIMIT 1), 'UTC')) FROM gone trip
    ) noted GROUP BY customer;
  ELSE
    -- The stops are gone by now, and with them the zone of the first one.
    PERFORM note_days(customer, array_agg((starts_at AT TIME ZONE 'UTC')::date + away)) FROM gone, generate_series(-1, 1) away
      GROUP BY customer;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_days_of_stops"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_days(trip.customer, array_agg(day))
       FROM (SELECT DISTINCT customer, shipment_id FROM made) trip, days_of_trip(trip.customer, trip.shipment_id) day
      GROUP BY trip.customer;
  ELSE
    -- A stop may have been the first one, whose zone decides about the day of the start.
    PERFORM note_days(customer, array_agg(day)) FROM (
      SELECT customer, day_at(moment, zone) AS day FROM gone, unnest(ARRAY[actual_arrival, actual_departure]) moment WHERE moment IS NOT NULL
      UNION ALL
      SELECT gone.customer, day_at(trip.starts_at, gone.zone) FROM gone
        JOIN shipment trip ON trip.customer = gone.customer AND trip.id = gone.shipment_id
      UNION ALL
      SELECT trip.customer, days_of_trip(trip.customer, trip.shipment_id) FROM (SELECT DISTINCT customer, shipment_id FROM gone) trip
    ) noted GROUP BY customer;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_days_of_load"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_days(NEW.customer, array_agg(day)) FROM shipment trip, days_of_trip(trip.customer, trip.id) day
    WHERE trip.customer = NEW.customer AND trip.load_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION "note_changed_days"(text, timestamp with time zone[]);
--> statement-breakpoint
DROP FUNCTION "moments_of_trip"(text, text);
