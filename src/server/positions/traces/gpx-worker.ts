import { exposeWork } from '#server/platform/jobs/startThread'
import { gpxPoints } from './gpxPoints'

/** Reads one file in a thread of its own, so that the server answers other calls in the meantime. */
const work = { points: (bytes: Uint8Array) => gpxPoints(new TextDecoder().decode(bytes)) }

exposeWork(work)

export type GpxWork = typeof work
