const zones: Record<string, string> = {
  'America/Chicago': 'IL WI MN IA ND TX LA OK KS AR AL MS MO NE SD TN',
  'America/Denver': 'NM CO UT ID MT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV WA OR',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

const zoneByState = new Map(
  Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)

/** Cities that keep another time than most of their state. */
const cityZones: Record<string, string> = {
  Gary: 'America/Chicago',
  Evansville: 'America/Chicago',
  Knoxville: 'America/New_York',
  Chattanooga: 'America/New_York',
}

/** The time zone of a city by its state, of two letters: that of most of the state; the East where it is not known. */
export const zoneOf = (city: string, state: string): string =>
  cityZones[city] ?? zoneByState.get(state) ?? 'America/New_York'
