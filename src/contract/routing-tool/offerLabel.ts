import type { LoadStatus, UnsentOffer } from '#domain/freight/load'

/** The message key of the status of a load, which counts as sent while its message can still be recalled. */
export const offerLabel = (status: LoadStatus, unsent: UnsentOffer | null): string =>
  unsent === null ? `freight.loadStatus.${status}` : `freight.unsent.${status}.${unsent}`
