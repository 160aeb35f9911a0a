import { movements } from '#domain/fleet/movement'
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

/** Every unit as a little square of pixels, which is all that can be told apart among thousands. */
export type DotImage = {
  pixels: Pixels
  /** Draws a picture, and nothing of what was there before. */
  draw(picture: FleetPicture, arrays: FleetArrays, looks: DotLooks): void
  /**
   * Draws anew only who changed after a version of the units. Where dots lie on each other, the pixel of one that is gone
   * may keep its colour until the next `draw`: who lies on top is no statement anyway. Answers the pixels outside of
   * which nothing changed; none when nothing did.
   */
  patch(arrays: FleetArrays, after: number, isShown: (slot: number) => boolean, frame: PictureFrame): PixelBox | null
}

const nowhere = -1

export const dotImage = (pixels: Pixels): DotImage => {
  const { width, height, colours } = pixels
  /** How many dots lie on each pixel, and the first pixel of the dot of each slot. */
  const covers = new Uint16Array(width * height)
  let places = new Int32Array(0)
  let side = 0
  let density = 1
  let now = 0
  let known: number[] = []
  let silent = 0
  const touched: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 }

  const touch = (left: number, top: number): void => {
    if (left < touched.left) touched.left = left
    if (top < touched.top) touched.top = top
    if (left + side > touched.right) touched.right = left + side
    if (top + side > touched.bottom) touched.bottom = top + side
  }
  const add = (arrays: FleetArrays, slot: number, x: number, y: number): void => {
    const left = (x * density - side / 2) | 0
    const top = (y * density - side / 2) | 0
    if (left < 0 || top < 0 || left + side > width || top + side > height) return
    const isSilent = (arrays.staleFrom[slot] as number) <= now
    const colour = isSilent ? silent : (known[(arrays.kinds[slot] as number) & movementBits] as number)
    touch(left, top)
    const first = top * width + left
    const last = first + side * width
    for (let begin = first; begin < last; begin += width)
      for (let pixel = begin; pixel < begin + side; pixel++) {
        colours[pixel] = colour
        covers[pixel] = (covers[pixel] as number) + 1
      }
    places[slot] = first
  }
  const take = (slot: number): void => {
    const first = places[slot] as number
    if (first === nowhere) return
    places[slot] = nowhere
    touch(first % width, (first / width) | 0)
    const last = first + side * width
    for (let begin = first; begin < last; begin += width)
      for (let pixel = begin; pixel < begin + side; pixel++) {
        const others = (covers[pixel] as number) - 1
        covers[pixel] = others
        if (others === 0) colours[pixel] = 0
      }
  }

  return {
    pixels,
    draw: ({ count, slots, xs, ys }, arrays, looks) => {
      colours.fill(0)
      covers.fill(0)
      if (places.length < arrays.kinds.length) places = new Int32Array(arrays.kinds.length)
      places.fill(nowhere)
      ;({ density, now } = looks)
      known = movements.map((movement) => pixelOf(unitColour(movement, 'moving', looks.mode)))
      silent = pixelOf(unitColour('loaded', 'stale', looks.mode))
      side = Math.max(2, Math.round((count > manyDots ? 2 : 3) * density))
      for (let place = 0; place < count; place++)
        add(arrays, slots[place] as number, xs[place] as number, ys[place] as number)
    },
    patch: (arrays, after, isShown, { zoom, left, top }) => {
      const { generations, kinds, x, y } = arrays
      if (places.length < kinds.length) {
        const longer = new Int32Array(kinds.length).fill(nowhere)
        longer.set(places)
        places = longer
      }
      Object.assign(touched, { left: width, top: height, right: 0, bottom: 0 })
      const size = worldSize(zoom)
      for (let slot = 0; slot < arrays.count; slot++) {
        if ((generations[slot] as number) <= after) continue
        take(slot)
        if (isShown(slot)) add(arrays, slot, (x[slot] as number) * size - left, (y[slot] as number) * size - top)
      }
      return touched.right === 0 ? null : touched
    },
  }
}

/** With more than this many, smaller dots tell more. */
const manyDots = 30_000

/** A colour such as `#1257a8` as the bytes of a pixel lie in memory. */
export const pixelOf = (colour: string): number => {
  const rgb = Number.parseInt(colour.slice(1), 16)
  return ((255 << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0
}
