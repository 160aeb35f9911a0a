import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPortal } from '../fixtures/startPortal'

/** An embedded database with the demo data that nobody has open: a copy of it stands for a portal that ran before. */
export default async ({ provide }: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  const demoDatabase = join(folder, 'data')
  const portal = await startPortal({ DATA_DIR: demoDatabase })
  await portal.stop()
  provide('demoDatabase', demoDatabase)
  return () => rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    demoDatabase: string
  }
}
