import { changeLoader, isLoaderShown, type LoaderEvent } from '#domain/setup/loader'

let underWay = 0
const listeners = new Set<() => void>()

/** Counts a request in or out; the bar at the top is shown while any is under way. */
export const countRequest = (event: LoaderEvent): void => {
  const before = isLoaderShown(underWay)
  underWay = changeLoader(underWay, event)
  if (isLoaderShown(underWay) !== before) listeners.forEach((listener) => listener())
}

export const isAnyUnderWay = (): boolean => isLoaderShown(underWay)

export const onRequestsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
