/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = { schedules: '/index/schedules' } as const
