import type { Browser, BrowserContext, Page } from 'playwright-core'
import { checkpointOf } from '#contract/checkpoints'
import { toWire } from '#contract/platform/translate'
import type { Format } from '#contract/platform/wire'
import { stored } from '#contract/session/stored'
import type { Permission } from '#domain/access/access'

export type PortalVisit = {
  /** Whose pages: a group that the server of the benchmark has opened, with the headers of its caller. */
  group: string
  headers: Readonly<Record<string, string>>
  permissions: readonly Permission[]
}

/** A window of the portal with a signed-in user, without an address yet. */
export const visitPortal = async (
  browser: Browser,
  { group, headers, permissions }: PortalVisit,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const token = headers['authorization']?.slice('Bearer '.length)
  const storage = {
    token: JSON.stringify({ token, expiry: Date.now() + 3_600_000 }),
    selectedGroup: written(stored.selectedGroup, { id: group, type: 'CUSTOMER', level: 1 }),
    allowedCheckpoints: written(stored.allowedCheckpoints, permissions.map(checkpointOf)),
  }
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storage)
  return { context, page: await context.newPage() }
}

/** As it is on the wire and in the browser's storage. */
export const written = (format: Format, own: unknown): string => {
  const wire = toWire(format, own)
  if (!wire.fits) throw new Error('The benchmark writes what the contract does not know.')
  return JSON.stringify(wire.value)
}
