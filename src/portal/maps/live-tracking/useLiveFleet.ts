import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { GeoBox } from '#domain/fleet/geography'
import { useChanges } from '#portal/data/events'
import { type LiveFleet, liveFleet } from './liveFleet'

/** Milliseconds between two questions while the stream of changes is down. */
const pollEvery = 15_000

/** The fleet while a page shows it; `box` is the part that is visible first. */
export const useLiveFleet = (box: () => GeoBox): LiveFleet | null => {
  const [fleet, setFleet] = useState<LiveFleet | null>(null)
  useEffect(() => {
    const started = liveFleet(box())
    setFleet(started)
    const wake = () => started.catchUp()
    window.addEventListener('online', wake)
    return () => {
      window.removeEventListener('online', wake)
      started.end()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only what is looked at first is read first.
  }, [])
  useChanges('positions', () => fleet?.catchUp(), pollEvery)
  return fleet
}

export const useLiveStatus = ({ status }: LiveFleet) => useStore(status)
