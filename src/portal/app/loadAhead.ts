import { type Feature, loadWorded } from '#portal/ui/feature'

/** Milliseconds: what the user came for is on the screen by then. */
const pause = 5_000

/** Loads the pages that have to open when the server is gone, once the portal has come to rest. */
export const loadAhead = (features: readonly Feature[]): void => {
  const ahead = features.flatMap(({ pages }) => pages.filter((line) => line.ahead))
  // One that does not come now is loaded when it is opened.
  setTimeout(() => ahead.forEach(({ page, words }) => void loadWorded(page, words).catch(() => undefined)), pause)
}
