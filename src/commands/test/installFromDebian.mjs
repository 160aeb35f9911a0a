import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { timeLimits } from './timeLimits.mjs'

/** Installs a package of Debian, which root can do there alone. Returns whether it is installed then. */
export const installFromDebian = (name) => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  console.log(`Installing ${name} for the tests …`)
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: timeLimits.install,
  }
  spawnSync('apt-get', ['update', '-q'], options)
  const { status } = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
  return status === 0
}
