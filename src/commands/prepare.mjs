// Plain JavaScript with nothing but Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const wanted = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return
  console.error(`Node ${wanted.join('.')} or newer is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Runs a program in the root of the project; ends this one with its exit code when it fails. */
export const run = (program, parameters, { quiet = false, env = process.env } = {}) => {
  const windows = process.platform === 'win32'
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: root,
    env,
    shell: windows,
    encoding: 'utf8',
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  })
  if (status === 0) return
  if (quiet) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  console.error(`This step failed: ${program} ${parameters.join(' ')}`)
  process.exit(status ?? 1)
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(folder, entry.name)
    return Math.max(newest, entry.isDirectory() ? newestIn(path) : changedAt(path))
  }, 0)

/** Installs what package-lock.json names, unless that has been done since it changed. */
export const install = () => {
  checkNode()
  const installed = changedAt(join(root, 'node_modules/.package-lock.json'))
  if (installed > 0 && installed >= changedAt(join(root, 'package-lock.json'))) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Whether the portal and the server are built, and nothing has changed since. */
export const isBuilt = () => {
  const built = Math.min(changedAt(join(root, 'dist/portal/index.html')), changedAt(join(root, 'dist/server/main.js')))
  const sources = ['src', 'bench', 'locales'].map((folder) => newestIn(join(root, folder)))
  const settings = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'].map((file) => changedAt(join(root, file)))
  return built > Math.max(...sources, ...settings)
}

/** Builds the portal and the server, unless nothing has changed since. */
export const build = () => {
  if (isBuilt()) return
  console.log('Building the portal and the server …')
  run('npm', ['run', '--silent', 'build'], { quiet: true })
}
