import { ThemeProvider } from '@mui/material'
import { createRoot } from 'react-dom/client'
import { AdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import type { PlanBar, PlanningDriver } from '#domain/load-planning/planningRows'
import { setConfiguration } from '#portal/data/call/configuration'
import { createI18nProvider, loadWords } from '#portal/ui/i18n/i18nProvider'
import { createPortalTheme } from '#portal/ui/theme'
import { LoadDrag } from '#portal/load-planning/timeline/LoadDrag'
import { PlanTimeline } from '#portal/load-planning/timeline/PlanTimeline'
import { rowsOfDrivers } from '#portal/load-planning/timeline/timelineRows'
import { useTimelineView } from '#portal/load-planning/timeline/useTimelineView'

const hour = 3_600_000
const start = Math.floor(Date.now() / hour) * hour
const iso = (hours: number): string => new Date(start + hours * hour).toISOString()
const placeNames = ['Dallas, TX', 'Austin, TX', 'Tulsa, OK', 'Reno, NV', 'Omaha, NE'] as const
const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number)

const drivers: PlanningDriver[] = numbers(1_000).map((number) => ({
  id: `D${number}`,
  name: `Alma Garza ${String(number).padStart(4, '0')}`,
  managerId: null,
  managerName: null,
  powerUnitId: `U${number}`,
  shipmentId: null,
  location: placeNames[number % 5] ?? '',
  areaId: null,
  regionId: null,
  hoursLeft: 11,
  drivingLeft: 660,
  dutyLeft: 840,
  cycleLeft: 4_200,
  availableAt: iso(number % 24),
  seenAt: null,
  homeCity: 'Dallas',
  homeState: 'TX',
  status: 'active',
  assignment: 'none',
  assignedBy: null,
  expiresAt: null,
}))

const perDriver = 30
/** Short trips one after the other for two days: more than two hundred of them are in sight at a time. */
const bars: PlanBar[] = drivers.flatMap(({ id }, number) =>
  numbers(perDriver).map((place): PlanBar => ({
    kind: 'load',
    driverId: id,
    powerUnitId: null,
    from: iso(1.5 * place - 5 + (number % 3) / 2),
    to: iso(1.5 * place - 4 + (number % 3) / 2),
    shipmentId: `S${number * perDriver + place}`,
    status: place === 0 ? 'in-transit' : 'planned',
    origin: placeNames[place % 5] ?? '',
    destination: placeNames[(place + 1) % 5] ?? '',
    requestId: null,
    requestType: null,
    requestStatus: null,
    isBlocked: false,
    assignment: place % 4 === 0 ? 'soft' : 'firm',
    assignedBy: null,
    expiresAt: null,
  })),
)
const timeline = {
  rows: rowsOfDrivers(drivers, bars),
  isReading: false,
  isAll: true,
  error: null,
  retry: () => undefined,
}
const nothing = () => undefined

const Timeline = () => {
  const view = useTimelineView()
  return (
    <LoadDrag carried={null} onCarry={nothing} onDrop={nothing} hint={null}>
      <PlanTimeline
        view={view}
        timeline={timeline}
        load={null}
        over={null}
        verdicts={undefined}
        onAssign={nothing}
        onLeave={nothing}
      />
    </LoadDrag>
  )
}

setConfiguration({ brand: 'Fleet' } as Parameters<typeof setConfiguration>[0])
await loadWords(['loadPlanning', 'planFleet', 'planRecommendations', 'planWork'])
const i18nProvider = await createI18nProvider()
const frame = () => new Promise<number>(requestAnimationFrame)
const box = () => document.querySelector('[data-timeline]')

/** Milliseconds from the call to the first frame with rows in it. */
const mount = async (): Promise<number> => {
  const begun = performance.now()
  createRoot(document.querySelector('#root') as Element).render(
    <MemoryRouter initialEntries={['/?timeline=drivers']}>
      <AdminContext i18nProvider={i18nProvider}>
        <ThemeProvider theme={createPortalTheme('light', 'compact')}>
          <Timeline />
        </ThemeProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  do await frame()
  while (!document.querySelector('[data-timeline-row]'))
  await frame()
  return performance.now() - begun
}

/** How many bars lie within the part of the timeline that is seen. */
const barsInSight = (): number => {
  const { top = 0, bottom = 0 } = box()?.getBoundingClientRect() ?? {}
  return [...document.querySelectorAll('[data-timeline] .bar')].filter((bar) => {
    const place = bar.getBoundingClientRect()
    return place.bottom > top && place.top < bottom
  }).length
}

/**
 * Milliseconds from frame to frame while the timeline is scrolled by so many pixels with each; by 0 it does not move.
 */
const scrolled = async (frames: number, pixels: number): Promise<number[]> => {
  const times = [await frame()]
  for (let step = 0; step < frames; step += 1) {
    const grid = box()
    if (grid) grid.scrollTop += pixels
    times.push(await frame())
  }
  return times.slice(1).map((time, place) => time - (times[place] ?? time))
}

Object.assign(window, { mount, barsInSight, scrolled })
