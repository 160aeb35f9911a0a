import { forgetFormerLink, formerLinks } from './link'
import type { PhoneStore } from './phoneStore'
import type { Today } from './reports'

/** More than a phone collects while it has no network. */
export const mostReports = 1_000

/**
 * Takes over into a storage what waits in those of former links of the same driver, who may have had several. Returns the
 * tokens of these links, and whether anything waited in their storages.
 */
export const takeOver = async (
  store: PhoneStore,
  { driverId, driverName }: Today,
  openStore: (token: string) => PhoneStore,
): Promise<{ tokens: readonly string[]; isFound: boolean }> => {
  const tokens: string[] = []
  let isFound = false
  for (const token of formerLinks()) {
    const former = openStore(token)
    const day = (await former.read('kept', 'today')) as Today | undefined
    if (day?.driverId !== driverId || day.driverName !== driverName) continue
    for (const name of ['reports', 'positions'] as const)
      for (const { id, value } of await former.first(name, mostReports)) {
        // Stored twice rather than lost: the key of a report gives it one effect.
        await store.add(name, value)
        await former.remove(name, [id])
        isFound = true
      }
    tokens.push(token)
    forgetFormerLink(token)
  }
  return { tokens, isFound }
}
