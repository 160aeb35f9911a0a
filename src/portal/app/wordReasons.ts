import type { Refusal } from '#domain/values/refusals'
import type { ErrorLine } from '#portal/data/call/callFailure'
import { loadWords } from '#portal/ui/i18n/i18nProvider'
import { loadWithin } from '#portal/ui/lazyWithin'

/**
 * The lines of refusals in the message files, which are loaded for them; none where a code is not known here. All of it is
 * loaded when a call is refused for the first time: most pages of a day never need it. Rejects if it does not come, or not
 * within `chunkLoadTimeout`: the refused call waits for it.
 */
export const wordReasons = (refusals: readonly Refusal[]): Promise<readonly ErrorLine[]> =>
  loadWithin(async () => {
    const { linesOf } = await import('./refusalLines')
    const lines = linesOf(refusals)
    const words = lines.flatMap((line) => [line.key, ...Object.values(line.words ?? {})])
    await loadWords([...new Set(words.map((key) => key.slice(0, key.indexOf('.'))))])
    return lines
  })
