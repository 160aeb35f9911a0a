/** Requests under way. A request that failed has ended as well. */
export type LoaderEvent = 'started' | 'ended'

export const changeLoader = (underWay: number, event: LoaderEvent): number =>
  event === 'started' ? underWay + 1 : Math.max(0, underWay - 1)

export const isLoaderShown = (underWay: number): boolean => underWay > 0
