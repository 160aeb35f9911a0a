import { describe, expect, test } from 'vitest'
import { sourcesIn } from './fixtures/sources'

const portal = Object.fromEntries(sourcesIn(['src/portal'], /\.tsx?$/))
const sources: Record<string, string> = { ...portal, ...Object.fromEntries(sourcesIn(['src/contract'], /\.ts$/)) }

/** `board.json` holds what begins with `board.`, `load-actions.json` what begins with `loadActions.`. */
const files = new Map(
  sourcesIn(['locales/en-US'], /\.json$/).map(([path]) => {
    const file = path.slice('/locales/en-US/'.length, -'.json'.length)
    return [file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), file]
  }),
)

const onEveryPage = new Set(
  /\{([\w,-]+)\}\.json/.exec(sources['/src/portal/ui/i18n/englishMessages.ts'] ?? '')?.[1]?.split(','),
)

const wordsIn = (path: string): string[] =>
  [...(sources[path] ?? '').matchAll(/['"`]([a-z]\w*)\.(?:[a-zA-Z]|\$\{)/g)].flatMap(
    ([, start = '']) => files.get(start) ?? [],
  )

const locate = (name: string, from: string): string | undefined => {
  const path = name.startsWith('./') ? from.replace(/\/[^/]*$/, name.slice(1)) : name.replace('#', '/src/')
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => candidate in sources)
}

const importsOf = (path: string): string[] =>
  [
    ...(sources[path] ?? '').matchAll(/(?:^(?:import|export) (?!type\b)(?:[^'()]*? from )?|\bimport\()'([^']+)'/gm),
  ].flatMap(([, name = '']) => locate(name, path) ?? [])

/** The files of words that a module reads, itself or through what it imports, now or later. */
const wordsRead = (first: string): string[] => {
  const seen = new Set([first])
  for (const path of seen) for (const next of importsOf(path)) seen.add(next)
  return [...new Set([...seen].flatMap(wordsIn))].filter((file) => !onEveryPage.has(file)).sort()
}

/** Every `{ …, words: […], page: async () => (await import('./Page')).Page }` of the manifests. */
const parts = Object.entries(portal)
  .filter(([path]) => /^\/src\/portal\/[^/]+\/index\.ts$/.test(path))
  .flatMap(([path, text]) =>
    [...text.matchAll(/(?:page|part): async \(\) => \(await import\('([^']+)'\)\)/g)].map(({ 1: name = '', index }) => {
      const line = text.slice(text.lastIndexOf('    {\n', index), index)
      const [, written = ''] = /words: (\[.*\]|\w+),/.exec(line) ?? []
      // A list that several lines share has a name.
      const words = /^\w/.test(written) ? (text.split(`const ${written} = `)[1]?.split('\n')[0] ?? '') : written
      const key = /(?:path|name): (?:paths\.)?'?([\w-]+)/.exec(line)?.[1] ?? ''
      return { key, from: locate(name, path) ?? '', words: words.match(/[\w-]+/g) ?? [] }
    }),
  )

test('manifests, modules and words are found', () => {
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter(({ from }) => from === '')).toEqual([])
  expect(onEveryPage).toContain('frame')
})

describe('a page names the files of words that it reads, and no others', () => {
  test.each(parts.map(({ key, ...part }) => [key, part] as const))('%s', (_, { from, words }) => {
    expect([...words].sort()).toEqual(wordsRead(from))
  })
})
