import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mostReplayed, traces as calls } from '#contract/maps/traces'
import { type UnitTrace, withoutJumps } from '#domain/fleet/positions/unitTrace'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { readMoment, writtenMoment } from './replayAddress'
import { dayAround, startOf } from '#portal/ui/i18n/zonedTime'

/** How many times faster than life. */
export const replaySpeeds = [30, 60, 300, 900] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

export type Replay = {
  isOpen: boolean
  traces: readonly UnitTrace[]
  isLoading: boolean
  error: unknown
  zone: string
  /** Milliseconds since 1970, as are `first` and `last`: of the first and the last fix of the day. */
  moment: number
  first: number
  last: number
  isPlaying: boolean
  speed: ReplaySpeed
  open: (moment: number) => void
  close: () => void
  play: (isPlaying: boolean) => void
  setSpeed: (speed: ReplaySpeed) => void
  /** Goes to a moment of the day that is replayed. */
  seek: (moment: number) => void
  /** Goes to another day, `YYYY-MM-DD` in the zone. */
  goToDay: (day: string) => void
}

/**
 * The replay of one day of some units. It is open while the address names a moment (`?at=`); what the address names is
 * shown, and where the replay rests is written there.
 */
export const useReplay = (unitIds: readonly string[], zone: string): Replay => {
  const [search, setSearch] = useSearchParams()
  const named = readMoment(search.get('at'))
  const day = useMemo(() => (named === null ? null : dayAround(named, zone)), [named, zone])
  const wanted = unitIds.slice(0, mostReplayed)
  const answer = useEndpoint(
    calls.listUnitTraces,
    day && wanted.length > 0
      ? {
          query: {
            unitIds: wanted,
            from: new Date(day.from).toISOString(),
            to: new Date(day.to).toISOString(),
          },
        }
      : null,
    { keepPrevious: true, background: true },
  )
  const traces = useMemo(() => answer.data?.map(withoutJumps) ?? noTraces, [answer.data])
  const { first, last } = useMemo(() => spanOf(traces, day), [traces, day])

  const name = useCallback(
    (moment: number | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (moment === null) next.delete('at')
          else next.set('at', writtenMoment(moment))
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const clock = useReplayClock(named, first, last, name)
  return {
    isOpen: named !== null,
    traces: named === null ? noTraces : traces,
    isLoading: answer.isFetching,
    error: answer.error,
    zone,
    first,
    last,
    ...clock,
    open: name,
    close: () => name(null),
    goToDay: (written) => {
      const start = startOf(written, zone)
      // Noon: at midnight there is little to see.
      if (start !== null) name(start + 12 * 3_600_000)
    },
  }
}

const noTraces: readonly UnitTrace[] = []

const spanOf = (traces: readonly UnitTrace[], day: { from: number; to: number } | null) => {
  const ends = traces.flatMap(({ times }) => [times[0] ?? Infinity, times.at(-1) ?? -Infinity])
  return ends.length === 0
    ? { first: day?.from ?? 0, last: day?.to ?? 0 }
    : { first: Math.min(...ends) * 1_000, last: Math.max(...ends) * 1_000 }
}

/** Milliseconds between two pictures of a replay. */
const frame = 50
/** Milliseconds that a replay must rest before its position is written into the address. */
const rest = 400

const useReplayClock = (
  named: number | null,
  first: number,
  last: number,
  name: (moment: number | null) => void,
): Pick<Replay, 'moment' | 'isPlaying' | 'speed' | 'play' | 'setSpeed' | 'seek'> => {
  const [moment, setMoment] = useState(named ?? 0)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<ReplaySpeed>(60)
  const told = useRef(named)

  useEffect(() => {
    if (named === told.current) return
    told.current = named
    setMoment(named ?? 0)
    setPlaying(false)
  }, [named])

  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const gone = (now - before) * speed
      before = now
      setMoment((shown) => Math.min(last, Math.max(first, shown) + gone))
    }, frame)
    return () => clearInterval(timer)
  }, [isPlaying, speed, first, last])

  if (isPlaying && moment >= last) setPlaying(false)

  useEffect(() => {
    if (isPlaying || named === null || writtenMoment(moment) === writtenMoment(named)) return undefined
    const timer = setTimeout(() => {
      told.current = readMoment(writtenMoment(moment))
      name(moment)
    }, rest)
    return () => clearTimeout(timer)
  }, [isPlaying, moment, named, name])

  return {
    moment: Math.min(last, Math.max(first, moment)),
    isPlaying: isPlaying && named !== null,
    speed,
    play: (wanted) => {
      if (wanted && moment >= last) setMoment(first)
      setPlaying(wanted)
    },
    setSpeed,
    seek: (wanted) => setMoment(Math.min(last, Math.max(first, wanted))),
  }
}
