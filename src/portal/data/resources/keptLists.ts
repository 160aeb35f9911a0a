import { fromWire, toWire } from '#contract/platform/translate'
import { keptLists } from '#contract/session/keptLists'
import { type KeptList, readKeptList, writeKeptList } from '#portal/data/session/browserStorage'
import { session } from '#portal/data/session/session'

export type KeptRows<List extends KeptList> = (typeof keptLists)[List]['_zod']['output']

/** Grows whenever lists are forgotten, so that an answer that was on its way meanwhile is not kept. */
let forgotten = 0

/**
 * A list of the selected customer from the browser's storage; otherwise read and stored until reading fails, a region
 * is written, or the session ends (Q103).
 */
export const keptList = async <List extends KeptList>(
  list: List,
  read: () => Promise<KeptRows<List>>,
): Promise<KeptRows<List>> => {
  const customer = session().group?.id ?? ''
  const format = keptLists[list]
  const kept = fromWire(format, readKeptList(list, customer))
  if (kept.fits) return kept.value as KeptRows<List>
  const before = forgotten
  try {
    const rows = await read()
    const written = toWire(format, rows)
    if (written.fits && before === forgotten) writeKeptList(list, customer, written.value as unknown[])
    return rows
  } catch (error) {
    writeKeptList(list, customer, null)
    throw error
  }
}

/** Forgets the regions and areas of a customer: they are old after a write of a region. */
export const forgetKeptLists = (customer = session().group?.id ?? ''): void => {
  forgotten++
  writeKeptList('regionList', customer, null)
  writeKeptList('areaList', customer, null)
}
