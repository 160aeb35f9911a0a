import { ediParty } from '#domain/freight/statusReceiver'
import type { Settings } from '#server/platform/environment'
import type { InterchangeParty } from './x12/tenderDocument'

type Own = Pick<Settings, 'ediId'>

const unsetId = 'ZZ:PORTAL'

/** Who we are in an interchange; control numbers are unique under this name. */
export const ownParty = ({ ediId = unsetId }: Own): InterchangeParty => {
  const party = ediParty(ediId)
  if (!party) throw new Error('EDI_ID is no EDI address.')
  return party
}

/** Whether an interchange is addressed to us: any is, until `EDI_ID` says who we are. */
export const isOurs = ({ ediId }: Own, { qualifier, id }: InterchangeParty): boolean =>
  ediId === undefined || ediId.toUpperCase() === `${qualifier}:${id.trim()}`.toUpperCase()
