import { movements } from '#domain/fleet/movement'
import { type FleetArrays, movementBits, stateAt } from './fleetArrays'
import type { FleetPicture } from './fleetPicture'
import { unitColour } from './unitShapes'

/** A canvas as its pixels, four bytes each. */
export type Pixels = { width: number; height: number; colours: Uint32Array }

/**
 * Writes every unit as a little square of pixels, which is all that can be told apart among thousands. `density` is the
 * number of pixels of the canvas for one of the page; `now` in milliseconds since 1970.
 */
export const drawDots = (
  { width, height, colours }: Pixels,
  { count, slots, xs, ys }: FleetPicture,
  arrays: FleetArrays,
  { density, now, mode }: { density: number; now: number; mode: 'light' | 'dark' },
): void => {
  colours.fill(0)
  const known = movements.map((movement) => pixelOf(unitColour(movement, 'moving', mode)))
  const silent = pixelOf(unitColour('loaded', 'stale', mode))
  const side = Math.max(2, Math.round((count > manyDots ? 2 : 3) * density))
  for (let place = 0; place < count; place++) {
    const slot = slots[place] as number
    const isSilent = stateAt(arrays, slot, now) === 'stale'
    const colour = isSilent ? silent : (known[(arrays.kinds[slot] as number) & movementBits] as number)
    const left = ((xs[place] as number) * density - side / 2) | 0
    const top = ((ys[place] as number) * density - side / 2) | 0
    if (left < 0 || top < 0 || left + side > width || top + side > height) continue
    for (let row = top; row < top + side; row++) {
      const begin = row * width + left
      for (let pixel = begin; pixel < begin + side; pixel++) colours[pixel] = colour
    }
  }
}

/** With more than this many, smaller dots tell more. */
const manyDots = 30_000

/** A colour such as `#1257a8` as the bytes of a pixel lie in memory. */
export const pixelOf = (colour: string): number => {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return ((255 << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0
}
