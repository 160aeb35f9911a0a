import { useEffect, useState } from 'react'
import type { FleetUnits } from '#portal/ui/map/fleet-layer/fleetUnits'

/** Milliseconds between two tellings: positions come faster than anybody reads, and long lists take longer. */
const pause = 1_000
const longPause = 3_000
const manyUnits = 20_000

/** Tells what lists and counts units that they changed; the layer draws them by itself and much more often. */
export const usePulse = (units: FleetUnits): number => {
  const [version, setVersion] = useState(units.version)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let toldAt = -Infinity
    const tell = () => {
      const due = toldAt + (units.size > manyUnits ? longPause : pause)
      timer ??= setTimeout(
        () => {
          timer = undefined
          toldAt = performance.now()
          setVersion(units.version)
        },
        Math.max(0, due - performance.now()),
      )
    }
    setVersion(units.version)
    const stopListening = units.subscribe(tell)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [units])
  return version
}
