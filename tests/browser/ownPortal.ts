import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type RunningPortal, startPortal } from '../fixtures/startPortal'

let running: { portal: RunningPortal; folder: string } | undefined

/** The port of the first portal is that of the later ones, too: the browser keeps the pages that it has read from there. */
let port = 0

/**
 * Starts the portal of a file as a newcomer has it: built, in a process of its own, with a copy of the demo data that no
 * other file has seen.
 */
export const startOwnPortal = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(inject('demoDirectory'), join(folder, 'data'), { recursive: true })
  const start = (wanted: number) =>
    startPortal(
      {
        DATA_DIR: join(folder, 'data'),
        EDI_DIR: join(folder, 'edi'),
        // Long enough to recall a message by hand on a slow machine.
        OUTBOX_DELAY_SECONDS: '15',
        LINK_FRAMES: 'weather=https://weather.example.com/today',
        IMAGE_HOSTS: 'images.example.com',
        ...environment,
      },
      wanted,
    )
  const portal = await start(port).catch((error: unknown) => {
    // Somebody else has taken the port since the last file.
    if (String(error).includes('EADDRINUSE')) return start(0)
    throw error
  })
  port = Number(new URL(portal.url).port)
  running = { portal, folder }
}

/** What a portal has given, such as tokens by user. */
const given: Map<string, unknown>[] = []

/** A map that is emptied when the portal ends: the next one knows nothing of it. */
export const givenByPortal = <Value>(): Map<string, Value> => {
  const map = new Map<string, Value>()
  given.push(map)
  return map
}

/** Ends it at once: of its data nothing is left. */
export const stopOwnPortal = async (): Promise<void> => {
  if (!running) return
  for (const map of given) map.clear()
  const { portal, folder } = running
  running = undefined
  await portal.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** An address of the portal of the file. */
export const portalUrl = (path = '/'): string => {
  if (!running) throw new Error('Call useBrowser at the top of the test file.')
  return `${running.portal.url}${path}`
}
