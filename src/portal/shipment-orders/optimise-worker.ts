import { type OptimiserQuestion, optimiseStops } from '#domain/stop-sequence/optimiseStops'

// The page stays quick while orders of stops are tried.
self.addEventListener('message', ({ data }: MessageEvent<OptimiserQuestion>) => self.postMessage(optimiseStops(data)))
