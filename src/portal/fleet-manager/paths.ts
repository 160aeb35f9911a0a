/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  genericSetup: '/FMGenericSetUp',
  crossReferenceRows: '/FMXREFDataManager',
  crossReferenceTypes: '/FMXREFManager',
  parameterPages: '/EmailNotifications',
} as const
