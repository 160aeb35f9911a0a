import { createContext, useContext } from 'react'
import type { LoadRecord } from '#domain/load-record/loadRecord'

/** The id of the address, and what it means when it could be either. */
export type AskedRecord = { params: { id: string }; query: { of?: 'load' | 'shipment' } }

/** The load that the page shows, and how its calls name it. */
export type ShownRecord = { record: LoadRecord; asked: AskedRecord }

export const RecordContext = createContext<ShownRecord | null>(null)

/** Within the tabs of the page. */
export const useShownRecord = (): ShownRecord => {
  const shown = useContext(RecordContext)
  if (!shown) throw new Error('A tab of a load is rendered outside of its page.')
  return shown
}
