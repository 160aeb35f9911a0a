import { createStore, type StoreApi } from 'zustand/vanilla'
import { fleetPositions } from '#contract/maps/positions'
import type { GeoBox } from '#domain/fleet/geography'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { type FleetUnits, fleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'

/** How far the shown positions can be trusted. Times in milliseconds since 1970. */
export type LiveStatus = {
  /** Whether units are known at all. */
  state: 'loading' | 'live' | 'behind' | 'failed'
  /** When the last answer came. */
  heardAt: number | null
  failure: CallFailure | null
}

/** The fleet of the selected group, kept up with the server. */
export type LiveFleet = {
  units: FleetUnits
  status: StoreApi<LiveStatus>
  /** Asks for what changed since the last answer; asked while one is on its way, once more after it. */
  catchUp: () => void
  end: () => void
}

/** Milliseconds between two questions: events come as often as positions do. */
const pause = 1_000
/** Between two attempts while the server does not answer. */
const firstWait = 2_000
const longestWait = 30_000

/**
 * Reads the units in the visible box first, then all units, and from then on only changes anywhere: a unit that leaves
 * the box is reported like any other. The same request recovers after an outage.
 */
export const liveFleet = (box: GeoBox): LiveFleet => {
  const units = fleetUnits()
  const control = new AbortController()
  const status = createStore<LiveStatus>(() => ({ state: 'loading', heardAt: null, failure: null }))
  let version: number | null = null
  let isAsking = false
  let isAsked = false
  let wait = firstWait
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (body: { since: number } & Partial<GeoBox>) =>
    call(fleetPositions.listChangedPositions, { body }, { signal: control.signal, background: true })

  const readOn = async () => {
    if (version === null) {
      if (status.getState().heardAt === null) {
        units.replace(await ask({ since: 0, ...box }))
        status.setState({ heardAt: Date.now() })
      }
      const everybody = await ask({ since: 0 })
      units.replace(everybody)
      version = everybody.version
    } else {
      const changed = await ask({ since: version })
      if (changed.unitIds.length > 0) units.change(changed)
      version = changed.version
    }
  }
  const run = async () => {
    isAsking = true
    isAsked = false
    clearTimeout(timer)
    try {
      await readOn()
      wait = firstWait
      status.setState({ state: 'live', heardAt: Date.now(), failure: null })
    } catch (failure) {
      if (control.signal.aborted) return
      if (!(failure instanceof CallFailure)) throw failure
      status.setState({ state: status.getState().heardAt === null ? 'failed' : 'behind', failure })
      isAsked = true
    }
    isAsking = false
    timer = setTimeout(
      () => {
        timer = undefined
        if (isAsked) void run()
      },
      status.getState().failure ? wait : pause,
    )
    if (status.getState().failure) wait = Math.min(wait * 2, longestWait)
  }
  void run()

  return {
    units,
    status,
    catchUp: () => {
      if (isAsking || (timer !== undefined && !status.getState().failure)) isAsked = true
      else void run()
    },
    end: () => {
      control.abort()
      clearTimeout(timer)
    },
  }
}
