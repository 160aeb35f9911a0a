/** A company served by the group, to which orders and shipments belong. */
export type Corporation = { id: string; name: string }

/** A manager of drivers. */
export type DriverManager = { id: string; name: string }

/** A region with its areas, as the maps let one choose them. */
export type RegionOfAreas = { id: number; code: number; name: string; areas: { id: number; name: string }[] }
