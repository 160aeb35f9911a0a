/** Set-up records that others refer to, by code, name or id. */
export const referredNouns = ['regions', 'equipment', 'drivers'] as const
export type ReferredNoun = (typeof referredNouns)[number]

/** Records that can refer to a set-up record. */
export const referringNouns = ['deliveries', 'loads', 'regions', 'dispatcherRegions', 'orgRegions', 'drivers'] as const
export type ReferringNoun = (typeof referringNouns)[number]

/** The number of records of a noun that refer to the record with this id. No references, no line. */
export type SetupUse = { id: number; noun: ReferringNoun; count: number }

/** How many records one call can ask for by their keys: they are in the address. */
export const mostKeysAtOnce = 500
