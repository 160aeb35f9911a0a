import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { isBuilt } from '../src/commands/prepare.mjs'

/**
 * The programs of worker threads as bundles: those of the build, or made for this run where the build is not up to date.
 * From its sources each thread loads a TypeScript loader first, which takes a core longer than most files take to read.
 */
export default async () => {
  if (isBuilt()) {
    process.env['THREADS_FOR_TESTS'] = join(process.cwd(), 'dist/server')
    return
  }
  const root = process.cwd()
  const programs = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-worker.ts'))
    .map((path): [string, string] => [basename(path, '.ts'), join(root, 'src/server', path)])
  // Inside of node_modules, so that the bundles find the packages.
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(join(root, 'node_modules/.cache/threads-for-tests-'))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input: Object.fromEntries(programs),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  process.env['THREADS_FOR_TESTS'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
