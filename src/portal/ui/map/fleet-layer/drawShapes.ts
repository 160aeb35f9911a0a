import { fixStates, type FixState } from '#domain/fleet/positions/fix'
import { type Movement, movements } from '#domain/fleet/positions/movement'
import { placeLabels } from '#portal/ui/map/placeLabels'
import { type FleetArrays, movementBits, phoneBit, stateAt } from './fleetArrays'
import type { FleetPicture } from './fleetPicture'
import { noseOutline, stateMarks, unitColour, unitOutlines } from './unitShapes'

/** The looks of a map; colours as CSS has them. */
export type FleetLooks = { mode: 'light' | 'dark'; paper: string; text: string; accent: string; font: string }

/** Up to this many units have labels, where there is room. */
const mostNames = 60

/** Draws every unit by its shape: what it pulls, what it does, where it goes. `now` in milliseconds since 1970. */
export const drawShapes = (
  context: CanvasRenderingContext2D,
  { count, slots, xs, ys }: FleetPicture,
  arrays: FleetArrays,
  now: number,
  looks: FleetLooks,
): void => {
  for (let place = 0; place < count; place++)
    drawUnit(context, arrays, slots[place] ?? 0, xs[place] ?? 0, ys[place] ?? 0, now, looks)
  if (count > mostNames) return
  context.font = `500 11px ${looks.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = looks.paper
  context.fillStyle = looks.text
  const wishes = Array.from({ length: count }, (_, place) => {
    const name = arrays.unitIds[slots[place] ?? 0] ?? ''
    return { name, x: xs[place] ?? 0, y: (ys[place] ?? 0) + 15, width: context.measureText(name).width, height: 10 }
  })
  for (const { name, x, y } of placeLabels(wishes, 2)) {
    context.strokeText(name, x, y)
    context.fillText(name, x, y)
  }
}

/** One unit, and a ring around it when it is looked at. */
export const drawUnit = (
  context: CanvasRenderingContext2D,
  arrays: FleetArrays,
  slot: number,
  x: number,
  y: number,
  now: number,
  looks: FleetLooks,
  ring = 0,
): void => {
  const kind = arrays.kinds[slot] ?? 0
  const state = stateAt(arrays, slot, now)
  const heading = state === 'moving' ? (arrays.headings[slot] ?? -1) : -1
  const movement = movements[kind & movementBits] ?? 'loaded'
  const stamp = stampOf(movement, (kind & phoneBit) !== 0, state, looks)
  context.drawImage(stamp, x - stampSide / 2, y - stampSide / 2, stampSide, stampSide)
  if (heading >= 0) {
    context.save()
    context.translate(x, y)
    context.rotate((heading * Math.PI) / 180)
    const nose = noseOf(movement, looks)
    context.drawImage(nose, -stampSide / 2, -stampSide / 2, stampSide, stampSide)
    context.restore()
  }
  if (ring === 0) return
  context.beginPath()
  context.arc(x, y, ring, 0, 2 * Math.PI)
  context.lineWidth = 4
  context.strokeStyle = looks.paper
  context.stroke()
  context.lineWidth = 2
  context.strokeStyle = looks.accent
  context.stroke()
}

const stampSide = 32
/** Stamps are finer than any screen that they are drawn on. */
const fineness = 2

const stamps = new Map<string, HTMLCanvasElement>()

const kept = (name: string, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const known = stamps.get(name)
  if (known) return known
  const stamp = document.createElement('canvas')
  stamp.width = stamp.height = stampSide * fineness
  const context = stamp.getContext('2d')
  if (context) {
    context.scale(fineness, fineness)
    context.translate(stampSide / 2, stampSide / 2)
    draw(context)
  }
  stamps.set(name, stamp)
  return stamp
}

const stampOf = (movement: Movement, isPhone: boolean, state: FixState, { mode, paper }: FleetLooks) =>
  kept(`${movement} ${isPhone} ${state} ${mode}`, (context) => {
    const colour = unitColour(movement, state, mode)
    const outline = new Path2D(unitOutlines[isPhone ? 'phone' : movement])
    const isHollow = state === 'stale'
    context.lineWidth = 3
    context.strokeStyle = paper
    context.stroke(outline)
    context.fillStyle = isHollow ? paper : colour
    fillOutline(context, outline)
    context.lineWidth = 1.5
    context.strokeStyle = colour
    if (isHollow) context.stroke(outline)
    context.fillStyle = isHollow ? colour : paper
    fillOutline(context, new Path2D(stateMarks[state]))
  })

const noseOf = (movement: Movement, { mode, paper }: FleetLooks) =>
  kept(`nose ${movement} ${mode}`, (context) => {
    const outline = new Path2D(noseOutline)
    context.lineWidth = 2
    context.strokeStyle = paper
    context.stroke(outline)
    context.fillStyle = unitColour(movement, 'moving', mode)
    fillOutline(context, outline)
  })

const fillOutline = (context: CanvasRenderingContext2D, outline: Path2D): void => {
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(outline)
}

/** A cluster as its worker found it: where on the canvas, how many, and the place of the worst state in `fixStates`. */
export type DrawnCluster = { x: number; y: number; count: number; worst: number }

export const clusterRadius = (count: number): number => Math.min(26, 12 + 2.6 * Math.log10(count) ** 1.4)

export const drawCluster = (
  context: CanvasRenderingContext2D,
  { x, y, count, worst }: DrawnCluster,
  looks: FleetLooks,
): void => {
  const radius = clusterRadius(count)
  const state = fixStates[worst] ?? 'stale'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = looks.paper
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = looks.accent
  context.setLineDash(state === 'stale' ? [4, 3] : [])
  context.stroke()
  context.setLineDash([])
  context.fillStyle = looks.text
  context.font = `600 ${count > 9_999 ? 10 : 11}px ${looks.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(shortCount(count), x, y + 0.5)
  const badge = stampOf('bobtail', false, state, looks)
  const [across, down] = [x + radius * 0.75, y - radius * 0.75]
  context.drawImage(badge, across - stampSide / 2, down - stampSide / 2, stampSide, stampSide)
}

const shortCount = (count: number): string => (count < 10_000 ? String(count) : `${Math.round(count / 1_000)}k`)
