/** A part of a region. */
export type Area = { id: number; name: string; regionId: number }
