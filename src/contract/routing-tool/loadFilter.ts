import { z } from 'zod'
import { wireRecord, yesNo } from '#contract/platform/wire'
import { deliveryFilterWire } from './deliveryFilter'
import { tenderSearchWire } from './loadWire'

/** What loads can be searched by: what deliveries can be, and what only a load has. */
export const loadFilterWire = wireRecord(
  {
    ...deliveryFilterWire.dictionary,
    /** The status of the latest tender, or of one without an answer whether it is still waited for. */
    tenderStatus: ['load.tender_status', tenderSearchWire.optional()],
    /** Only loads in regions that the caller dispatches; all regions for a caller who dispatches none. */
    inMyRegions: ['load.in_my_regions', yesNo.optional()],
  },
  { refuses: /^(delivery|load)\./ },
)

export type LoadFilter = Omit<z.output<typeof loadFilterWire>, 'customer' | 'userId'>
