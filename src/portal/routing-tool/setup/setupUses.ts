import { setupUse } from '#contract/routing-tool/setup/setupUse'
import type { ReferredNoun, SetupUse } from '#domain/setup/setupUse'
import { call } from '#portal/data/call/call'

/** Who refers to records of a noun: for the declaration of its list, which tells it before they are deleted. */
export const setupUses =
  (noun: ReferredNoun) =>
  (ids: readonly number[]): Promise<SetupUse[]> =>
    call(setupUse.countUses, { query: { noun, ids: [...ids] } })
