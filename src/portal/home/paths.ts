/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  home: '/index',
  week: '/index/week',
  fleet: '/index/fleet',
  people: '/index/people',
} as const
