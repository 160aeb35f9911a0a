/** City and state as usually written; unknown parts are left out. */
export const placeOf = (city: string | null, state: string | null): string =>
  [city, state].filter((part) => part !== null && part !== '').join(', ')
