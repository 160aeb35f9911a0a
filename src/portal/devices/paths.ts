import { devicesPath } from '#portal/ui/page/recordPaths'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = { devices: devicesPath } as const
