/** City and state as people write them; what is unknown is left out. */
export const placeOf = (city: string | null, state: string | null): string =>
  [city, state].filter((part) => part !== null && part !== '').join(', ')
