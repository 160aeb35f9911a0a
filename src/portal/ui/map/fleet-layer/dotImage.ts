import { movements } from '#domain/fleet/positions/movement'
import { type FleetArrays, movementBits } from './fleetArrays'
import type { FleetPicture, PictureFrame } from './fleetPicture'
import { worldSize } from './projection'
import { unitColour } from './unitShapes'

/** A canvas as its pixels, four bytes each. */
export type Pixels = { width: number; height: number; colours: Uint32Array }

/** How dots look: pixels of the canvas for one of the page, and `now` in milliseconds since 1970. */
export type DotLooks = { density: number; now: number; mode: 'light' | 'dark' }

/** Pixels of a canvas, the right and lower edges not among them. */
export type PixelBox = { left: number; top: number; right: number; bottom: number }

/** Draws every unit as a small square of pixels, the most that can be distinguished among thousands. */
export type DotImage = {
  pixels: Pixels
  /** Draws a picture after clearing the last one. */
  draw(picture: FleetPicture, arrays: FleetArrays, looks: DotLooks): void
  /**
   * Redraws only units that changed after a version. Where dots overlap, a removed one may keep its pixel until the
   * next `draw`; which dot is on top is arbitrary anyway. Returns the bounds of the changed pixels; none if nothing
   * changed.
   */
  patch(arrays: FleetArrays, after: number, isShown: (slot: number) => boolean, frame: PictureFrame): PixelBox | null
}

const nowhere = -1

export const dotImage = (pixels: Pixels): DotImage => {
  const { width, height, colours } = pixels
  /** How many dots lie on each pixel; the first pixel of the dot of each slot, and its colour. */
  const covers = new Uint16Array(width * height)
  let places = new Int32Array(0)
  let inks = new Uint32Array(0)
  let side = 0
  let density = 1
  let now = 0
  let known: number[] = []
  let silent = 0
  const touched: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 }

  const touch = (first: number): void => {
    const left = first % width
    const top = (first / width) | 0
    if (left < touched.left) touched.left = left
    if (top < touched.top) touched.top = top
    if (left + side > touched.right) touched.right = left + side
    if (top + side > touched.bottom) touched.bottom = top + side
  }
  /** The first pixel of a dot about a point of the page; nowhere when it would not lie wholly on the canvas. */
  const placeOf = (x: number, y: number): number => {
    const left = (x * density - side / 2) | 0
    const top = (y * density - side / 2) | 0
    return left < 0 || top < 0 || left + side > width || top + side > height ? nowhere : top * width + left
  }
  const colourOf = ({ kinds, staleFrom }: FleetArrays, slot: number): number =>
    (staleFrom[slot] as number) <= now ? silent : (known[(kinds[slot] as number) & movementBits] as number)
  const put = (slot: number, first: number, colour: number): void => {
    const last = first + side * width
    for (let begin = first; begin < last; begin += width)
      for (let pixel = begin; pixel < begin + side; pixel++) {
        colours[pixel] = colour
        covers[pixel] = (covers[pixel] as number) + 1
      }
    places[slot] = first
    inks[slot] = colour
  }
  const take = (slot: number): void => {
    const first = places[slot] as number
    if (first === nowhere) return
    places[slot] = nowhere
    touch(first)
    const last = first + side * width
    for (let begin = first; begin < last; begin += width)
      for (let pixel = begin; pixel < begin + side; pixel++) {
        const others = (covers[pixel] as number) - 1
        covers[pixel] = others
        if (others === 0) colours[pixel] = 0
      }
  }

  const makeRoom = ({ kinds }: FleetArrays): void => {
    if (places.length >= kinds.length) return
    const [fewer, former] = [places, inks]
    places = new Int32Array(kinds.length).fill(nowhere)
    inks = new Uint32Array(kinds.length)
    places.set(fewer)
    inks.set(former)
  }

  return {
    pixels,
    draw: ({ count, slots, xs, ys }, arrays, looks) => {
      colours.fill(0)
      covers.fill(0)
      makeRoom(arrays)
      places.fill(nowhere)
      ;({ density, now } = looks)
      known = movements.map((movement) => pixelOf(unitColour(movement, 'moving', looks.mode)))
      silent = pixelOf(unitColour('loaded', 'stale', looks.mode))
      side = Math.max(2, Math.round((count > manyDots ? 2 : 3) * density))
      for (let place = 0; place < count; place++) {
        const slot = slots[place] as number
        const first = placeOf(xs[place] as number, ys[place] as number)
        if (first !== nowhere) put(slot, first, colourOf(arrays, slot))
      }
    },
    patch: (arrays, after, isShown, { zoom, left, top }) => {
      const { generations, x, y } = arrays
      makeRoom(arrays)
      Object.assign(touched, { left: width, top: height, right: 0, bottom: 0 })
      const size = worldSize(zoom)
      for (let slot = 0; slot < arrays.count; slot++) {
        if ((generations[slot] as number) <= after) continue
        const first = isShown(slot)
          ? placeOf((x[slot] as number) * size - left, (y[slot] as number) * size - top)
          : nowhere
        const colour = colourOf(arrays, slot)
        // From afar most of those that moved did not leave their pixels.
        if (first === places[slot] && (first === nowhere || colour === inks[slot])) continue
        take(slot)
        if (first === nowhere) continue
        put(slot, first, colour)
        touch(first)
      }
      return touched.right === 0 ? null : touched
    },
  }
}

/** Above this number smaller dots are easier to distinguish. */
const manyDots = 30_000

/** A colour such as `#1257a8` in the byte order of a pixel. */
export const pixelOf = (colour: string): number => {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return ((255 << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0
}
