/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = { devices: '/Devices' } as const
