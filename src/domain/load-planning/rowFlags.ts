/** The unsaved changes of a row; never sent. */
export type RowFlags = { isUpdated: boolean; isDriverUpdated: boolean; isOrderMessageUpdated: boolean }

type Editable = { driverId?: string | null; orderMessage?: string | null }

/** Compares a row with what came from the server: a driver and a message have flags of their own. */
export const rowFlags = <Row extends Editable>(before: Row, now: Row): RowFlags => ({
  isUpdated: (Object.keys(now) as (keyof Row)[]).some((field) => before[field] !== now[field]),
  isDriverUpdated: before.driverId !== now.driverId,
  isOrderMessageUpdated: before.orderMessage !== now.orderMessage,
})

/** Whether a list has rows that would be lost by leaving it. */
export const hasUnsaved = (rows: readonly RowFlags[]): boolean => rows.some(({ isUpdated }) => isUpdated)
