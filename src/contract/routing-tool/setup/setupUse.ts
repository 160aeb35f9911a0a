import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, wireRecord } from '#contract/platform/wire'
import { referredNouns, referringNouns, type SetupUse } from '#domain/setup/setupUse'
import { keysText } from './draftFields'

const setupUseWire = wireRecord({
  id: ['id', integer],
  noun: ['noun', z.enum(referringNouns)],
  count: ['count', integer],
} as const satisfies DictionaryOf<SetupUse>)

export const setupUse = {
  countUses: endpoint({
    summary:
      'Who refers to set-up records, asked before they are deleted; what is cancelled or deleted does not (ours)',
    method: 'GET',
    path: '/routing-tool/{group}/SetupUse',
    needs: 'routing-tool.setup',
    query: wireRecord({
      noun: ['noun', z.enum(referredNouns)],
      ids: ['ids', keysText],
    }),
    answer: z.array(setupUseWire),
  }),
}
