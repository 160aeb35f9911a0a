import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { boolean, wireRecord } from '#contract/platform/wire'
import { firstSteps as steps } from '#domain/firstSteps'

/** Our own: what a new portal still lacks. */
export const firstSteps = {
  listFirstSteps: endpoint({
    summary: 'The steps that set up a new portal, and which of them are done in a group',
    method: 'GET',
    path: '/home/{group}/FirstSteps',
    needs: 'portal.administer',
    answer: z.array(wireRecord({ step: ['Step', z.enum(steps)], isDone: ['IsDone', boolean] })),
  }),
}
