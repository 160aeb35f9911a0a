import { mostCountedAtOnce, type ReferredNoun, type SetupUse } from '#domain/setupUse'
import { setupUse } from '#contract/routing-tool/setupUse'
import { call } from '#portal/data/call'

/** Who refers to records of a noun: for the declaration of its list, which tells it before they are deleted. */
export const setupUses =
  (noun: ReferredNoun) =>
  async (ids: readonly number[]): Promise<SetupUse[]> => {
    const uses: SetupUse[] = []
    for (let start = 0; start < ids.length; start += mostCountedAtOnce)
      uses.push(
        ...(await call(setupUse.countUses, { query: { noun, ids: ids.slice(start, start + mostCountedAtOnce) } })),
      )
    return uses
  }
