import { gzipAsync as zopfli } from '@gfx/zopfli'
import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { pageMessages } from './src/commands/pageMessages.ts'
import { timeLimits } from './src/commands/test/timeLimits.mjs'
import { EvenShards } from './tests/browser/EvenShards.ts'

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
})

/** A server to call, whose threads start from bundles. */
const withServer = (setup: string) => ({
  globalSetup: ['./tests/threadsForTests.ts', setup],
  alias: { '#server/platform/jobs/startThread': join(import.meta.dirname, 'tests/fixtures/startThread.ts') },
})

const serverTests = 'tests/server/**/*.test.ts'
/**
 * They are about the embedded database, too. The other server tests run on PostgreSQL, and on both databases with
 * `npm run test:full`: their statements mean the same to both.
 */
const ofDatabases = 'tests/server/database/**/*.test.ts'

/** The programs that Node runs: the server, its threads, and the commands. */
const serverPrograms = {
  main: 'src/server/main.ts',
  'database-worker': 'src/server/database/embedded/database-worker.ts',
  'tabular-file-worker': 'src/server/platform/files/tabular-file-worker.ts',
  'workbook-worker': 'src/server/platform/files/workbook-worker.ts',
  'import-worker': 'src/server/routing-tool/imports/import-worker.ts',
  'planner-worker': 'src/server/load-planning/planner/planner-worker.ts',
  'gpx-worker': 'src/server/positions/traces/gpx-worker.ts',
  'pdf-worker': 'src/server/platform/files/pdf/pdf-worker.ts',
  bench: 'bench/main.ts',
  'portal-process': 'bench/portal-process.ts',
  'bare-process': 'bench/bare-process.ts',
  'stops-worker': 'bench/stops-worker.ts',
  portal: 'src/commands/portal.ts',
  backup: 'src/commands/backup.ts',
  restore: 'src/commands/restore.ts',
}

const serverBuild = {
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rollupOptions: {
      input: serverPrograms,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
}

/** A page lies with its sources and is served from the top of what is built. */
const pageOnTop = (source: string, fileName: string): Plugin => ({
  name: 'page-on-top',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    const page = bundle[source]
    if (page) page.fileName = fileName
  },
})

/** The chunks that each chunk imports, for `missingIn`. */
const importsOf = new Map<string, readonly string[]>()

const rememberImports: Plugin = {
  name: 'remember-imports',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') importsOf.set(chunk.fileName, chunk.imports)
    const signIn = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === 'signIn')
    const heavy = signIn && [...loadedWith(signIn.fileName)].find((chunk) => chunk.includes('/libraries-'))
    if (heavy) throw new Error(`Signing in would load ${heavy}: keep its modules out of the shared piece.`)
  },
}

/** A chunk with all that it imports. */
const loadedWith = (chunk: string): Set<string> => {
  const loaded = new Set([chunk])
  for (const one of loaded) for (const imported of importsOf.get(one) ?? []) loaded.add(imported)
  return loaded
}

/** The chunks of a page that `host`, which loads it, has not imported itself: only these are worth a preload. */
const missingIn = (host: string, chunks: readonly string[]): string[] => {
  const loaded = loadedWith(host)
  return chunks.filter((chunk) => !loaded.has(chunk))
}

/** Bytes from which Zopfli is worth its time: it saves a thirtieth. */
const zopfliFrom = 32_768

const gzipSmall = (bytes: Buffer): Promise<Uint8Array> =>
  bytes.length < zopfliFrom ? promisify(gzip)(bytes, { level: 9 }) : zopfli(bytes, { numiterations: 1 })

/** Compresses what is sent again and again once, as small as possible: the server picks what the browser accepts. */
const compressedOnce: Plugin = {
  name: 'compressed-once',
  enforce: 'post',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => /\.(js|css|json|svg)$/.test(file))
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(join(dir, file))
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(bytes))
        await writeFile(join(dir, `${file}.gz`), await gzipSmall(bytes))
      }),
    )
  },
}

/**
 * Modules that many pages share are one chunk: a hundred small ones are larger together, and each is a request. Signing in
 * needs only the first chunk, and its own modules are not shared. Nor are those of billing, whose thirteen pages alone would
 * make every page load them. Sharing by thirteen and by sixteen makes the board smallest.
 */
const pieces = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 1 },
  { name: 'libraries', test: /node_modules/, minShareCount: 13 },
  {
    name: 'shared',
    test: /src[\/](contract[\/](?!cost-plus|platform|serviceBases)|domain[\/](?!access|values|billing|setup[\/]loader)|portal[\/](data[\/](?!call|locales|session|resources[\/]pageRows)|ui[\/](?!i18n|preferences)))/,
    minShareCount: 16,
  },
  {
    name: 'billing',
    test: /src[\/](contract[\/]cost-plus[\/]|domain[\/](billing[\/]|values[\/]exact\.)|portal[\/]cost-plus[\/])/,
    minShareCount: 3,
  },
]

/** The root stays the folder of this file, so that `/locales/…` means the same to Vite in a build and in tests. */
const portalBuild = {
  plugins: [
    pageMessages(import.meta.dirname),
    react(),
    pageOnTop('src/portal/index.html', 'index.html'),
    rememberImports,
    compressedOnce,
  ],
  publicDir: 'src/portal/public',
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_: string, chunks: string[], { hostId }: { hostId: string }) => missingIn(hostId, chunks),
    },
    chunkSizeWarningLimit: 900,
    rollupOptions: {
      input: 'src/portal/index.html',
      // Otherwise a shared chunk would take the modules of signing in with it.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: pieces } },
    },
  },
}

/** The page of drivers' phones has files of its own beside those of the portal, so neither makes the other larger. */
const phoneBuild = {
  plugins: [react(), pageOnTop('src/portal/phone/index.html', 'phone.html'), compressedOnce],
  publicDir: 'src/portal/phone/public',
  build: {
    outDir: 'dist/portal',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'src/portal/phone/index.html' },
  },
}

const buildOf = (mode: string, isSsrBuild: boolean) => {
  if (isSsrBuild) return serverBuild
  return mode === 'phone' ? phoneBuild : portalBuild
}

export default defineConfig(({ command, isSsrBuild = false, mode }) => ({
  plugins: [pageMessages(import.meta.dirname), react()],
  resolve: { tsconfigPaths: true },
  ...(command === 'build' && buildOf(mode, isSsrBuild)),
  test: {
    testTimeout: timeLimits.test,
    hookTimeout: timeLimits.test,
    teardownTimeout: timeLimits.program,
    expect: { poll: { timeout: timeLimits.state } },
    setupFiles: './tests/seedForTests.ts',
    // Only the browser tests run in shards.
    sequence: { sequencer: EvenShards },
    projects: [
      project('rules', ['tests/*.test.ts', 'tests/domain/**/*.test.ts', 'tests/contract/**/*.test.ts'], {
        isolate: false,
      }),
      // No file changes what another one loads: a new process and new modules for each were a tenth of the time.
      project('server', [serverTests], { ...withServer('./tests/serverForTests.ts'), isolate: false }),
      project('server on the embedded database', [ofDatabases], {
        ...withServer('./tests/serverForTests.ts'),
        isolate: false,
      }),
      project('server on PostgreSQL', [serverTests], {
        ...withServer('./tests/postgresServerForTests.ts'),
        exclude: [ofDatabases],
        isolate: false,
      }),
      {
        ...project('portal', ['tests/portal/**/*.test.{ts,tsx}'], {
          environment: 'happy-dom',
          // One window for all files: half of the time went into making it and loading the libraries.
          isolate: false,
          // Pages are thrown away by the thousand: with more room for them, a third less time goes into collecting them.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['./tests/seedForTests.ts', './tests/portal/resetBetweenFiles.ts'],
          expect: { poll: { timeout: timeLimits.page } },
          ...withServer('./tests/portalServerForTests.ts'),
        }),
        // As Node resolves packages for react-admin: otherwise it would have a second copy of the router.
        resolve: { conditions: ['module-sync', 'module', 'browser', 'development|production'] },
      },
      project('processes', ['tests/processes/**/*.test.ts'], {
        ...withServer('./tests/demoForTests.ts'),
        testTimeout: timeLimits.story,
        hookTimeout: timeLimits.story,
      }),
      project('browser', ['tests/browser/**/*.test.ts'], {
        globalSetup: './tests/demoForTests.ts',
        testTimeout: timeLimits.story,
        hookTimeout: timeLimits.story,
        fileParallelism: false,
        // One process, and so one browser, for all files.
        isolate: false,
        expect: { poll: { timeout: timeLimits.browser } },
      }),
    ],
  },
}))
