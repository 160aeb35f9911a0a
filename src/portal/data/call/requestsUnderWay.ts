import { createStore } from 'zustand/vanilla'
import { changeLoader, isLoaderShown, type LoaderEvent } from '#domain/setup/loader'

/** How many requests are under way. */
export const requestsUnderWay = createStore(() => ({ count: 0 }))

/** Counts a request in or out; the bar at the top is shown while any is under way. */
export const countRequest = (event: LoaderEvent): void =>
  requestsUnderWay.setState(({ count }) => ({ count: changeLoader(count, event) }))

export const isAnyUnderWay = (): boolean => isLoaderShown(requestsUnderWay.getState().count)
