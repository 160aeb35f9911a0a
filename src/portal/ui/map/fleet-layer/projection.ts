/** The parallel at which the square map of the world ends. */
const lastParallel = 85.0511287798

/** How far east a meridian lies, from 0 to 1 across the map of the world. */
export const worldX = (longitude: number): number => longitude / 360 + 0.5

/** How far south a parallel lies, from 0 to 1 down the map of the world (Web Mercator). */
export const worldY = (latitude: number): number => {
  const sine = Math.sin((Math.max(-lastParallel, Math.min(lastParallel, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

export const longitudeAt = (x: number): number => (x - 0.5) * 360

export const latitudeAt = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI

/** Pixels from edge to edge of the map of the world. */
export const worldSize = (zoom: number): number => 256 * 2 ** zoom
