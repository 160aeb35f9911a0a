import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import { spanOf } from '#domain/stop-sequence/runOf'
import { ordersAt, type StopSequence } from '#domain/stop-sequence/stopSequence'
import { tidyStops } from '#domain/stop-sequence/tidyStops'
import { failureLines, showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useGroup, useSession } from '#portal/data/session/useSession'
import { useRefresh } from '#portal/data/useEndpoint'
import { readShipment, type StoredShipment } from './useShipment'

/** Another user saved first, or took an order: the server's reasons, and the stored version. */
export type SaveConflict = { reasons: readonly string[]; theirs: StoredShipment }

/** Saves the stops of a shipment; a conflict returns the stored version. */
export const useSaveShipment = (onSaved: (stored: StoredShipment) => void) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { id: customer } = useGroup()
  const { user } = useSession()
  const refresh = useRefresh()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<SaveConflict | null>(null)

  const save = async ({ choice }: StoredShipment, edited: StopSequence): Promise<void> => {
    const sequence = tidyStops(edited)
    setSaving(true)
    try {
      const { version, networkId } = await call(shipmentStops.saveShipment, {
        body: {
          shipmentId: choice.id,
          processedStatus: 'new',
          ...(spanOf(sequence.stops) ?? { startsAt: choice.startsAt, endsAt: choice.endsAt }),
          customer,
          networkId: choice.networkId,
          userId: user?.id ?? null,
          stops: sequence.stops.map((stop) => ({ ...stop, orders: ordersAt(stop.sequence, sequence.orders) })),
          orders: [...sequence.orders],
          ...(choice.version !== undefined && { version: choice.version }),
        },
      })
      setConflict(null)
      onSaved({ choice: { ...choice, ...(version !== undefined && { version }) }, sequence })
      notify('shipmentOrders.saved', { type: 'success', messageArgs: { shipment: choice.id, networkId } })
      void refresh(shipmentStops.listShipments, shipmentStops.listMeetAndGreetOrders)
    } catch (failure) {
      const theirs = isConflict(failure) ? await readShipment(choice.id, customer).catch(() => null) : null
      if (theirs) setConflict({ reasons: failureLines(failure, translate), theirs })
      else showFailure(failure, translate, { persisted: true })
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, conflict, forgetConflict: () => setConflict(null) }
}

const isConflict = (failure: unknown) =>
  failure instanceof CallFailure && failure.failure.kind === 'http' && failure.failure.status === 409
