import { parentPort, workerData } from 'node:worker_threads'
import { gpxPoints } from './gpxPoints'

/** A thread of its own for one file: it may take its time without the server noticing. */
parentPort?.postMessage(gpxPoints(new TextDecoder().decode(workerData as Uint8Array)))
