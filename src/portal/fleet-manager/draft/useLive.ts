import { useGroup } from '#portal/data/session/useSession'
import type { EndpointOptions } from '#portal/data/useEndpoint'

const ofGroup: EndpointOptions = { topics: ['setup'] }
/** In milliseconds. */
const ofAnother: EndpointOptions = { pollEvery: 10_000, background: true }

/** How the configuration of a customer stays current: events are those of the selected group, of others it is read again. */
export const useLive = (customer: string): EndpointOptions => (useGroup().id === customer ? ofGroup : ofAnother)
