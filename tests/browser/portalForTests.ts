import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDemoDirectory } from '../fixtures/demoDatabase'
import { startPortal } from '../fixtures/startPortal'

/** The portal as a newcomer has it: built, started as a process of its own, with the demo data. */
export default async ({ provide }: TestProject) => {
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build.')
  const { demoDirectory, remove } = await openDemoDirectory()
  provide('demoDirectory', demoDirectory)
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(demoDirectory, join(folder, 'data'), { recursive: true })
  const portal = await startPortal({
    DATA_DIR: join(folder, 'data'),
    EDI_DIR: join(folder, 'edi'),
    // Long enough to recall a message by hand on a slow machine.
    OUTBOX_DELAY_SECONDS: '15',
    LINK_FRAMES: 'weather=https://weather.example.com/today',
    IMAGE_HOSTS: 'images.example.com',
  })
  provide('portalUrl', portal.url)
  return async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
    remove()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    portalUrl: string
  }
}
