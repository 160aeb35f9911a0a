import { startProcess } from './startProcess'

/** A route that runs statements under their names, with what the request or the benchmark gives. */
export type BareRoute = {
  method: 'GET' | 'POST'
  path: string
  statements: { name: string; text: string; values: ({ of: string } | { is: unknown })[] }[]
}

/** Starts the bare routes in a process of their own. */
export const openBareServer = (databaseUrl: string, routes: readonly BareRoute[]) =>
  startProcess('bare-process', [databaseUrl, JSON.stringify(routes)])
