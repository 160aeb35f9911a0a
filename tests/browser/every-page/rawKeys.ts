import type { Page } from 'playwright-core'
import { permissions } from '#domain/access/access'

const files = Object.keys(import.meta.glob('/locales/en-US/*.json'))

/** The files of texts: keys begin with their names. */
const mounts = files.map((path) => (path.split('/').at(-1) ?? '').replace('.json', ''))

const key = new RegExp(`(?<![\\w./@-])(?:${mounts.join('|')}|ra)(?:\\.[a-zA-Z][\\w-]*)+(?![\\w@])`, 'g')

/** The ids of permissions stand below their names. */
const ids: ReadonlySet<string> = new Set(permissions)

/** Keys of texts that stand where their texts should be: in the words of a page, its title and the names of its parts. */
export const rawKeysIn = async (page: Page): Promise<readonly string[]> => {
  const shown = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name)),
      ),
    ].join('\n'),
  )
  return [...new Set(shown.match(key))].filter((found) => !ids.has(found))
}
