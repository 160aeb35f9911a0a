import { z } from 'zod'
import type { TakenDelivery } from '#domain/freight/delivery'
import type { Refusal } from '#domain/values/refusals'

/** Parameters of a header are texts (W-11). */
const key = z.string().regex(/^\d{1,10}$/)

const onLoad = z.object({
  code: z.literal('delivery-on-load'),
  parameters: z.object({ id: key, number: z.string(), loadId: key, takenBy: z.string() }),
})

const gone = z.object({
  code: z.enum(['delivery-cancelled', 'delivery-deleted']),
  parameters: z.object({ id: key, number: z.string() }),
})

const takenRefusal = z.union([onLoad, gone])

/** The code of a taken delivery in the header of a 409; an unknown user is an empty text. */
export const refusalOfTaken = ({ id, number, reason, loadId, takenBy }: TakenDelivery): Refusal =>
  reason === 'on-load'
    ? {
        code: 'delivery-on-load',
        parameters: { id: String(id), number, loadId: String(loadId), takenBy: takenBy ?? '' },
      }
    : { code: `delivery-${reason}`, parameters: { id: String(id), number } }

/** The taken deliveries among the codes of a 409. */
export const takenDeliveriesOf = (refusals: readonly Refusal[]): TakenDelivery[] =>
  refusals.flatMap((refusal) => {
    const { data } = takenRefusal.safeParse(refusal)
    if (!data) return []
    const { id, number } = data.parameters
    const isOnLoad = data.code === 'delivery-on-load'
    return [
      {
        id: Number(id),
        number,
        reason: data.code.slice('delivery-'.length) as TakenDelivery['reason'],
        loadId: isOnLoad ? Number(data.parameters.loadId) : null,
        takenBy: isOnLoad ? data.parameters.takenBy || null : null,
      },
    ]
  })
