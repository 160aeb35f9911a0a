export type MapTiles = { lastSuccess: string | null; problem: string | null }

const patience = 3_000
const asOldAs = 30_000

/** By address: a tile server is asked once in a while, however many people look. */
const known = new Map<string, MapTiles & { askedAt: number }>()

/** Asks the configured tile server for the tile of the whole world. `{s}`, `{z}`, `{x}` and `{y}` are put in. */
export const askMapTiles = async (template: string): Promise<MapTiles> => {
  const before = known.get(template)
  if (before && Date.now() - before.askedAt < asOldAs) return before
  const problem = await problemOf(template.replaceAll(/\{(\w)\}/g, (_, part: string) => (part === 's' ? 'a' : '0')))
  const now = Date.now()
  const lastSuccess = problem === null ? new Date(now).toISOString() : (before?.lastSuccess ?? null)
  const asked = { lastSuccess, problem, askedAt: now }
  known.set(template, asked)
  return asked
}

const problemOf = async (address: string): Promise<string | null> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    return answer.ok ? null : `HTTP ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
