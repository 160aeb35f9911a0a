import { useMemo, useState } from 'react'
import type { ShipmentId } from '#domain/freight/keys'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { type RowFlags, rowFlags } from '#domain/load-planning/rowFlags'

/** A load in a table with its unsaved changes. */
export type LoadRow = AvailableLoad & { id: number; flags: RowFlags }

export type LoadDraft = Partial<Pick<AvailableLoad, 'driverId' | 'powerUnitId' | 'orderMessage'>>
type Listed = AvailableLoad & { id: number }
type Lists = { loads: readonly Listed[]; inbound: readonly Listed[] }

const noDrafts: ReadonlyMap<string, LoadDraft> = new Map()

/** Messages and drivers that were written into rows: kept until they are saved, or given up. */
export const useLoadDrafts = ({ loads, inbound }: Lists) => {
  const [drafts, setDrafts] = useState(noDrafts)
  const rows = useMemo(
    () => ({
      loads: loads.map((row) => withDraft(row, drafts)),
      inbound: inbound.map((row) => withDraft(row, drafts)),
    }),
    [loads, inbound, drafts],
  )
  const changed = [...new Map([...rows.loads, ...rows.inbound].map((row) => [row.shipmentId, row])).values()].filter(
    ({ flags }) => flags.isUpdated,
  )
  const listed = new Set([...rows.loads, ...rows.inbound].map(({ shipmentId }) => shipmentId))
  return {
    rows,
    changed,
    /** Changed loads that are in no list any more: assigned by another user, or outside of the selection. */
    gone: [...drafts.keys()].filter((id) => !listed.has(id)),
    change: (shipmentId: ShipmentId, draft: LoadDraft) =>
      setDrafts((before) => new Map(before).set(shipmentId, { ...before.get(shipmentId), ...draft })),
    /** Forgets the drivers, or the messages, that were written into these rows. */
    forget: (ids: readonly string[], fields: readonly (keyof LoadDraft)[]) =>
      setDrafts((before) => {
        const next = new Map(before)
        for (const id of ids) {
          const kept = Object.entries(next.get(id) ?? {}).filter(([name]) => !fields.some((field) => field === name))
          if (kept.length > 0) next.set(id, Object.fromEntries(kept))
          else next.delete(id)
        }
        return next
      }),
    discard: () => setDrafts(noDrafts),
  }
}

export type LoadDrafts = ReturnType<typeof useLoadDrafts>

const withDraft = (row: Listed, drafts: ReadonlyMap<string, LoadDraft>): LoadRow => {
  const now = { ...row, ...drafts.get(row.shipmentId) }
  return { ...now, flags: rowFlags(row, now) }
}
