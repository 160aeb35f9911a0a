/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  account: '/Account',
} as const
