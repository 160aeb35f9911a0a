-- The day of a moment on the clock of a zone. Zones are what people wrote: an unknown one counts as UTC, as in the rules.
CREATE FUNCTION "day_at"("moment" timestamp with time zone, "zone" text) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END
$$;
