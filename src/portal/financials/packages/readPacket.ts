import { workPackages } from '#contract/people/workPackages'
import { call } from '#portal/data/call/call'

/** Work packages as a PDF. */
export const readPacket = (ids: readonly number[]) => call(workPackages.printWorkPackages, { query: { ids: [...ids] } })
