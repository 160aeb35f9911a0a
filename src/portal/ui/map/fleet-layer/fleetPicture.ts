import { drawnX, drawnY, type FleetArrays } from './fleetArrays'

/** What a canvas shows: its corner in pixels of the world at a zoom, and its size. */
export type PictureFrame = { zoom: number; left: number; top: number; width: number; height: number }

/** The units on a canvas, in pixels from its corner; only the first `count` of each column count. */
export type FleetPicture = { count: number; slots: Int32Array; xs: Float32Array; ys: Float32Array }

export const emptyPicture = (): FleetPicture => ({
  count: 0,
  slots: new Int32Array(0),
  xs: new Float32Array(0),
  ys: new Float32Array(0),
})

/** Units this near to the edge are drawn on it, too. */
const margin = 16

/**
 * Finds the units on a canvas and their positions. Reuses the columns of `picture` if they are large enough. With the
 * moment `Infinity` no unit glides.
 */
export const takePicture = (
  picture: FleetPicture,
  arrays: FleetArrays,
  isShown: (slot: number) => boolean,
  { zoom, left, top, width, height }: PictureFrame,
  moment: number,
): FleetPicture => {
  const { slots, xs, ys } =
    picture.slots.length >= arrays.count
      ? picture
      : {
          slots: new Int32Array(arrays.kinds.length),
          xs: new Float32Array(arrays.kinds.length),
          ys: new Float32Array(arrays.kinds.length),
        }
  const { x, y } = arrays
  const size = 256 * 2 ** zoom
  const glides = moment < arrays.glidesUntil
  let count = 0
  for (let slot = 0; slot < arrays.count; slot++) {
    const acrossCanvas = (glides ? drawnX(arrays, slot, moment) : (x[slot] as number)) * size - left
    if (acrossCanvas < -margin || acrossCanvas > width + margin) continue
    const downCanvas = (glides ? drawnY(arrays, slot, moment) : (y[slot] as number)) * size - top
    if (downCanvas < -margin || downCanvas > height + margin || !isShown(slot)) continue
    slots[count] = slot
    xs[count] = acrossCanvas
    ys[count] = downCanvas
    count++
  }
  return { count, slots, xs, ys }
}
