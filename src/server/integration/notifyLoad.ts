import type { LoadRow } from '#server/freight/loads/lockLoad'
import { notify } from '#server/freight/notify'
import type { Context } from '#server/platform/context'

/** Notes for the mails of the customer that a load was sent, cancelled or changed. */
export const notifyLoad = (
  { database, customer, caller }: Context,
  event: 'load-sent' | 'load-cancelled' | 'load-updated',
  { id, number, carrier, regionCode }: Pick<LoadRow, 'id' | 'number' | 'carrier' | 'regionCode'>,
): Promise<void> =>
  notify(database, customer, event, {
    load: number ?? String(id),
    carrier: carrier ?? '',
    region: String(regionCode ?? ''),
    user: caller.userId,
  })
