import { crossReferenceRowsPath } from '#portal/ui/page/recordPaths'

/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  genericSetup: '/FMGenericSetUp',
  crossReferenceRows: crossReferenceRowsPath,
  crossReferenceTypes: '/FMXREFManager',
  parameterPages: '/EmailNotifications',
  customerSettings: '/CustomerSettings',
} as const
