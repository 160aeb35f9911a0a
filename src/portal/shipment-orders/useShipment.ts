import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import type { ShipmentChoice } from '#domain/stop-sequence/shipmentDetail'
import { type StopSequence, stopSequenceOf } from '#domain/stop-sequence/stopSequence'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useGroup } from '#portal/data/session/useSession'
import { endpointKey } from '#portal/data/useEndpoint'

/** A shipment as it is stored. */
export type StoredShipment = { choice: ShipmentChoice; sequence: StopSequence }

/**
 * Reads a whole shipment; null if the group has none with this id. Its version is read before its stops: if it changes
 * in between, the version is outdated, and saving is rejected rather than overwriting another user's work.
 */
export const readShipment = async (id: string, customer: string): Promise<StoredShipment | null> => {
  const found = await call(shipmentStops.listShipments, { query: { customer, shipmentId: id } })
  const choice = found.find((one) => one.id === id)
  if (!choice) return null
  const [stops, orders] = await Promise.all([
    call(shipmentStops.listStops, { query: { shipmentId: id } }),
    call(shipmentStops.listOrders, { query: { shipmentId: id } }),
  ])
  return { choice, sequence: stopSequenceOf(stops, orders) }
}

/** The stored version; undefined if it cannot be read. */
export const readVersion = async (id: string, customer: string): Promise<number | undefined> => {
  const query = { customer, shipmentId: id }
  const found = await call(shipmentStops.listShipments, { query }, { background: true }).catch(() => [])
  return found.find((one) => one.id === id)?.version
}

/** The chosen shipment, read once: changes made elsewhere are shown when it is saved. */
export const useShipment = (id: string | null) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { id: customer } = useGroup()
  const queryKey = [...endpointKey(shipmentStops.listStops), id]
  const answer = useQuery<StoredShipment | null, CallFailure>({
    queryKey,
    queryFn: () => readShipment(id ?? '', customer),
    enabled: id !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const { error } = answer
  useEffect(() => {
    if (error) showFailure(error, translate)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- One telling per failure.
  }, [error])
  return {
    stored: id === null ? null : (answer.data ?? null),
    isReading: id !== null && answer.isPending,
    isUnknown: id !== null && answer.data === null,
    readAgain: () => answer.refetch(),
    /** Sets the stored state without reading it. */
    become: (next: StoredShipment) => client.setQueryData(queryKey, next),
  }
}
