import { type SQL, sql } from 'drizzle-orm'
import { knownHours, type WeekHours, weekdays } from '#domain/freight/openingHours'
import type { Executor } from '#server/database/openDatabase'
import type { KnownPlace } from './knownPlace'

type Row = Omit<KnownPlace, 'hours'> & { hours: WeekHours }

/** Opening hours of a row of `location` by weekday, for a list of columns. */
export const hoursOf = (alias: string): SQL =>
  sql`jsonb_build_object(${sql.join(
    weekdays.map((day) => sql`${sql.raw(`'${day}'`)}, ${sql.identifier(alias)}.${sql.identifier(day)}`),
    sql`, `,
  )})`

const columns = sql`place.id as "locationId", place.name, place.address, place.city, place.state, place.zip, place.country,
  place.latitude, place.longitude, place.zone, place.service_minutes as "serviceMinutes", ${hoursOf('place')} as hours`

const placeOf = ({ hours, ...row }: Row): KnownPlace => ({ ...row, hours: knownHours(hours) })

/** The locations of a customer by their codes; unknown codes are left out. */
export const storedLocations = async (
  database: Executor,
  customer: string,
  codes: readonly string[],
): Promise<Map<string, KnownPlace>> => {
  if (codes.length === 0) return new Map()
  const { rows } = await database.execute<Row>(sql`
    select ${columns} from unnest(${sql.param([...new Set(codes)])}::text[]) wanted(id)
      join location place on place.customer = ${customer} and place.id = wanted.id`)
  return new Map(rows.map((row) => [row.locationId, placeOf(row)]))
}

type Spot = { name: string; city: string; state: string }

/** What two writings of a place have in common. */
export const spotKey = ({ name, city, state }: Spot): string =>
  [name, city, state].map((word) => word.trim().toLowerCase()).join('\n')

/** The locations that have name, city and state of these spots, by `spotKey`; of several the first by code. */
export const locationsNamed = async (
  database: Executor,
  customer: string,
  spots: readonly Spot[],
): Promise<Map<string, KnownPlace>> => {
  const named = spots.filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return new Map()
  const textsOf = (part: keyof Spot) => sql`${sql.param(named.map((spot) => spot[part].trim().toLowerCase()))}::text[]`
  const { rows } = await database.execute<Row>(sql`
    select ${columns} from unnest(${textsOf('name')}, ${textsOf('city')}, ${textsOf('state')}) wanted(name, city, state)
      join location place on place.customer = ${customer} and place.name_key = wanted.name
        and place.city_key = wanted.city and lower(place.state) = wanted.state
     order by place.id desc`)
  return new Map(rows.map((row) => [spotKey(row), placeOf(row)]))
}
