import { setupUse } from '#contract/routing-tool/setup/setupUse'
import type { ReferredNoun, SetupUse } from '#domain/setup/setupUse'
import { call } from '#portal/data/call/call'

/** The records that refer to records of a noun: lists show them before a deletion. */
export const setupUses =
  (noun: ReferredNoun) =>
  (ids: readonly number[]): Promise<SetupUse[]> =>
    call(setupUse.countUses, { query: { noun, ids: [...ids] } })
