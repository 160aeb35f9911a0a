import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** What a module contributes: the modules it imports, and the message files that its literals name. */
type Scan = { imports: readonly string[]; messages: readonly string[] }

/** Finds message files by the modules that read them. Keeps what it has read until `forget` is called for a file. */
export type MessageFinder = {
  /** The files that the module and everything it imports read, sorted, without those that every page has. */
  readBy: (module: string) => string[]
  forget: (module: string) => void
}

/**
 * Follows imports from a module, static and dynamic, and collects the message files whose keys it finds in literals: a
 * string or a template that begins with the name of a file, a dot and the start of one of its keys (`'board.weight.over'`,
 * `` `reports.names.${id}` ``) belongs to that file, wherever it is: in a call of `translate`, a property or a map of keys. Types are not followed.
 *
 * A key that is in no literal (sent by the server, or composed of parts) is declared by a map of literals in a module that
 * the page imports: `const titles = { late: 'home.late', early: 'home.early' }`. `tests/locales.test.ts` requires a literal
 * for every key of the message files.
 *
 * @param root the folder of `src` and `locales`
 * @throws Error if an import of the portal leads to no file
 */
export const createMessageFinder = (root: string): MessageFinder => {
  const files = new Map(
    readdirSync(join(root, 'locales/en-US')).map((file) => {
      const keys = keysOf(JSON.parse(readFileSync(join(root, 'locales/en-US', file), 'utf8')))
      return [file.replace('.json', ''), keys] as const
    }),
  )
  const everyPage = filesOfEveryPage(root)
  const scans = new Map<string, Scan>()

  const scan = (module: string): Scan => {
    const known = scans.get(module)
    if (known) return known
    const text = readFileSync(module, 'utf8')
    const read: Scan = {
      imports: importsOf(module, text).flatMap((name) => locate(root, module, name) ?? []),
      messages: [...text.matchAll(/['"`]([a-z]\w*)\.(?:([a-zA-Z][\w.-]*)|\$\{)/g)].flatMap(
        ([, mount = '', start = '']) => {
          // Permissions look like keys: `workers.enrich`.
          return files.get(mount)?.some((key) => key.startsWith(start)) ? [mount] : []
        },
      ),
    }
    scans.set(module, read)
    return read
  }

  return {
    readBy: (module) => {
      const reached = new Set([module])
      for (const next of reached) for (const imported of scan(next).imports) reached.add(imported)
      const found = new Set([...reached].flatMap((next) => scan(next).messages))
      return [...found].filter((file) => !everyPage.has(file)).toSorted()
    },
    forget: (module) => scans.delete(module),
  }
}

/** The keys of a message file, each with its path: `weight.over`. */
const keysOf = (messages: unknown, path = ''): string[] =>
  typeof messages === 'object' && messages !== null
    ? Object.entries(messages).flatMap(([name, value]) => keysOf(value, path === '' ? name : `${path}.${name}`))
    : [path]

/** The frame's message files, as `englishMessages.ts` lists them for Vite. */
const filesOfEveryPage = (root: string): Set<string> => {
  const list = /\{([\w,-]+)\}\.json/.exec(
    readFileSync(join(root, 'src/portal/ui/i18n/englishMessages.ts'), 'utf8'),
  )?.[1]
  if (!list) throw new Error('englishMessages.ts lists no message files of every page.')
  return new Set(list.split(','))
}

/** Modules that remain when the types are gone, as they are written. */
const importsOf = (module: string, text: string): string[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(module, text).module
  return [
    // With `verbatimModuleSyntax` only an import whose names are all types is left out, or has no effect.
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** The file of the portal's own sources that an import leads to; null for packages, styles and pictures. */
const locate = (root: string, importer: string, name: string): string | null => {
  if (!/^(\.\/|#(?:domain|contract|portal)\/)/.test(name) || /\.\w+(\?.*)?$/.test(name)) return null
  const path = name.startsWith('#') ? join(root, 'src', name.slice(1)) : resolve(dirname(importer), name)
  const file = ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`${importer} imports '${name}', which does not exist.`)
  return file
}

/** `page: async () => (await import('./RegionPages')).regionPages.List`, or a `part` of the header. */
const lazyModule = /\b(?:page|part): async \(\) =>\s*\(await import\('([^']+)'\)\)/g

/**
 * A manifest in which every page and header part has its message files: `messageFiles: ["board"], page: async () => …`.
 * @throws Error if a page or part is not written as `lazyModule` expects it, so that none goes without its messages
 */
export const withMessageFiles = (root: string, manifest: string, code: string, finder: MessageFinder): string => {
  const expected = code.match(/^ +(?:page|part):/gm)?.length ?? 0
  let found = 0
  const complete = code.replaceAll(lazyModule, (line: string, name: string) => {
    found++
    const module = locate(root, manifest, name)
    return `messageFiles: ${JSON.stringify(module ? finder.readBy(module) : [])}, ${line}`
  })
  if (found < expected)
    throw new Error(`${manifest}: write pages and parts as "page: async () => (await import('./Page')).Page".`)
  return complete
}

/** Gives every page of the manifests (`src/portal/<feature>/index.ts`) the message files that its modules read. */
export const pageMessages = (root: string): Plugin => {
  const finder = createMessageFinder(root)
  const manifests = new Map<string, string>()
  const complete = (manifest: string) => withMessageFiles(root, manifest, readFileSync(manifest, 'utf8'), finder)
  return {
    name: 'page-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/portal\/[^/]+\/index\.ts$/ },
      handler: (_, id) => {
        const code = complete(id)
        manifests.set(id, code)
        return { code, map: null }
      },
    },
    // In development an edit may add a message file to a page: its manifest is then reloaded as well.
    hotUpdate: {
      order: 'pre',
      handler({ file, modules }) {
        finder.forget(file)
        const outdated = [...manifests].filter(([manifest, code]) => complete(manifest) !== code)
        if (outdated.length === 0) return undefined
        const { moduleGraph } = this.environment
        return [
          ...new Set([
            ...modules,
            ...outdated.flatMap(([manifest]) => [...(moduleGraph.getModulesByFile(manifest) ?? [])]),
          ]),
        ]
      },
    },
  }
}
