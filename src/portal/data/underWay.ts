import { changeLoader } from '#domain/loader'

let underWay = 0
const listeners = new Set<() => void>()

const change = (event: 'started' | 'ended') => {
  underWay = changeLoader(underWay, event)
  listeners.forEach((listener) => listener())
}

/** How many requests are under way (STATE-63). */
export const requestsUnderWay = (): number => underWay

export const subscribeToRequests = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts a request from its start to its end, however it ends. */
export const counted = async <Result>(request: () => Promise<Result>): Promise<Result> => {
  change('started')
  try {
    return await request()
  } finally {
    change('ended')
  }
}
