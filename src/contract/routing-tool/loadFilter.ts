import { z } from 'zod'
import { wireRecord, yesNo } from '#contract/platform/wire'
import { deliveryFilterWire } from './deliveryFilter'
import { tenderStatusWire } from './loadWire'

/** What loads can be searched by: what deliveries can be, and what only a load has. */
export const loadFilterWire = wireRecord(
  {
    ...deliveryFilterWire.dictionary,
    /** How the newest offer to a carrier stands. */
    tenderStatus: ['load.tender_status', tenderStatusWire.optional()],
    /** Only loads of the regions that the caller dispatches; of all regions for somebody who dispatches none. */
    inMyRegions: ['load.in_my_regions', yesNo.optional()],
  },
  { refuses: /^(delivery|load)\./ },
)

export type LoadFilter = Omit<z.output<typeof loadFilterWire>, 'customer' | 'userId'>
