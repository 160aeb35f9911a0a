/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = { dispatch: '/Dispatch' } as const
