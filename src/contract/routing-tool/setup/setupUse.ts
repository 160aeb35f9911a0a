import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { type DictionaryOf, integer, integerListText, wireRecord } from '#contract/platform/wire'
import { mostCountedAtOnce, referredNouns, referringNouns, type SetupUse } from '#domain/setup/setupUse'

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
      ids: [
        'ids',
        integerListText.refine(({ length }) => length <= mostCountedAtOnce, `are too many (${mostCountedAtOnce})`),
      ],
    }),
    answer: z.array(setupUseWire),
  }),
}
