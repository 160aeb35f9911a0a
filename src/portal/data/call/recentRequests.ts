/** A call that was answered: its id in the log of the server, and the page that made it. */
export type RecentRequest = { id: string; page: string }

const mostKept = 30

let recent: readonly RecentRequest[] = []

/** Remembers an answered call by its id, for reports of problems. It is forgotten with the page. */
export const rememberRequest = (id: string | null): void => {
  if (id === null || id === '') return
  recent = [{ id, page: location.pathname + location.search }, ...recent].slice(0, mostKept)
}

/** The newest calls first. */
export const recentRequests = (): readonly RecentRequest[] => recent
