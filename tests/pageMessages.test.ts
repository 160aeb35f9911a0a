import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createMessageFinder, withMessageFiles } from '../src/commands/pageMessages'

const folders: string[] = []

/** Message files of the frame, a board, load actions and reports. */
const messages = {
  frame: { loading: '' },
  board: { title: '', late: '' },
  loadActions: { send: '', sent: '' },
  reports: { title: '', total: '', names: { drivers: '' } },
}

/** A portal with message files of the frame, a board, load actions and reports, and the given modules of a feature. */
const aPortal = (modules: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'page-messages-'))
  folders.push(root)
  const files: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(messages).map(([name, texts]) => [`locales/en-US/${name}.json`, JSON.stringify(texts)]),
    ),
    'src/portal/ui/i18n/englishMessages.ts': "import.meta.glob('/locales/en-US/{errors,frame}.json')",
    ...Object.fromEntries(Object.entries(modules).map(([name, text]) => [`src/portal/loads/${name}`, text])),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const readByPage = (page: string, more: Record<string, string> = {}) => {
  const root = aPortal({ 'Page.tsx': page, ...more })
  return createMessageFinder(root).readBy(join(root, 'src/portal/loads/Page.tsx'))
}

describe('a page has the message files', () => {
  test.each([
    ['of a key', "translate('board.title')", ['board']],
    ['of a template that begins with the file', 'translate(`reports.${name}.title`)', ['reports']],
    ['of a template that goes on with a value', 'translate(`reports.names.${name}`)', ['reports']],
    ['of a map of keys', "const keys = { late: 'board.late', sent: 'loadActions.sent' }", ['board', 'loadActions']],
    ['of a property', '<Panel label="reports.total" />', ['reports']],
    ['but not those of every page', "translate('frame.loading')", []],
    ['but none for a permission that begins like a key', "const needs = 'reports.schedule'", []],
    ['but none for a text or a name', "const texts = ['board', 'The board. Later', 'other.key']", []],
  ])('%s', (_, page, files) => expect(readByPage(page)).toEqual(files))

  test.each([
    ['import', "import { Part } from './Part'"],
    ['import for its effect', "import './Part'"],
    ['import of several lines', "import {\n  type Kind,\n  Part,\n} from './Part'"],
    ['import by the name of its layer', "import { Part } from '#portal/loads/Part'"],
    ['export', "export { Part } from './Part'"],
    ['export of all', "export * from './Part'"],
    ['import when it is needed', "const load = async () => (await import('./Part')).Part"],
  ])('of a module that it reaches by an %s', (_, line) =>
    expect(readByPage(line, { 'Part.tsx': "translate('board.title')" })).toEqual(['board']),
  )

  test('of modules that import each other', () =>
    expect(
      readByPage("import { Part } from './Part'\ntranslate('board.title')", {
        'Part.tsx': "import { Page } from './Page'\ntranslate('reports.title')",
      }),
    ).toEqual(['board', 'reports']))

  test.each([
    "import type { Part } from './Part'",
    "import { type Part } from './Part'",
    "export type { Part } from './Part'",
  ])('but not for a type: %s', (line) =>
    expect(readByPage(line, { 'Part.tsx': "translate('board.title')" })).toEqual([]),
  )

  test('and an import that leads nowhere is an error, not a page without messages', () =>
    expect(() => readByPage("import { Part } from './Part'")).toThrow("Page.tsx imports './Part'"))
})

describe('a manifest', () => {
  const complete = (page: string) => {
    const root = aPortal({ 'Page.tsx': "translate('board.title')", 'index.ts': '' })
    const code = `export const loads = feature({\n  pages: [\n    {\n      path: '/Loads',\n      ${page},\n    },\n  ],\n})\n`
    return withMessageFiles(root, join(root, 'src/portal/loads/index.ts'), code, createMessageFinder(root))
  }

  test.each(['page', 'part'])('gets the message files of a %s', (word) => {
    const line = `${word}: async () => (await import('./Page')).Page`
    expect(complete(line)).toContain(`messageFiles: ["board"], ${line}`)
  })

  test('is refused if a page is written so that its module is not found', () =>
    expect(() => complete("page: () => import('./Page').then(({ Page }) => Page)")).toThrow('index.ts: write pages'))
})

test('every message file is one of every page, or of a page or header part in the manifests', () => {
  const root = join(import.meta.dirname, '..')
  const finder = createMessageFinder(root)
  const found = readdirSync(join(root, 'src/portal')).flatMap((name) => {
    const manifest = join(root, 'src/portal', name, 'index.ts')
    const code = readIfThere(manifest)
    return [...withMessageFiles(root, manifest, code, finder).matchAll(/messageFiles: (\[.*?\]), p/g)].map(
      ([, list = '']) => JSON.parse(list) as string[],
    )
  })
  expect(found.length).toBeGreaterThan(50)
  const everyPage = ['access', 'errors', 'frame', 'freight', 'tour']
  const pageOfItsOwn = 'phone'
  const files = readdirSync(join(root, 'locales/en-US')).map((file) => file.replace('.json', ''))
  expect([...new Set([...everyPage, pageOfItsOwn, ...found.flat()])].toSorted()).toEqual(files.toSorted())
})

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
