import type { TestProject } from 'vitest/node'
import { openTestServer } from './fixtures/openTestServer'

/** One server on an embedded database for the whole run: booting a database takes seconds. */
export default async ({ provide }: TestProject) => {
  const server = await openTestServer()
  provide('serverUrl', server.url)
  provide('serverFolder', server.folder)
  return server.close
}

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** Where the server keeps its data and the EDI folder. */
    serverFolder: string
  }
}
