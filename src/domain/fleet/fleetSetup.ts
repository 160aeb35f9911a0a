/** Somebody whom the group serves: orders and shipments belong to one. */
export type Corporation = { id: string; name: string }

/** Whoever leads drivers. */
export type DriverManager = { id: string; name: string }

/** A region with its areas, as the maps let one choose them. */
export type RegionOfAreas = { id: number; code: number; name: string; areas: { id: number; name: string }[] }
