import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type DirectoryLock = {
  /** Gives the directory free; a second call does nothing. */
  release(): void
}

/** The directory is in use; `message` says where and by which process. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'
}

type Holder = { pid: number; started: string; host: string; token: string }

export const lockFileName = 'database.lock'

/**
 * Takes a data directory for this process, since two engines on the same files destroy them silently.
 * The lock of a process that is gone is taken over: a process counts as living when its id and its start time agree,
 * or, on another host, while its lock file was touched in the last half minute.
 * @throws DirectoryInUse
 */
export const lockDirectory = (directory: string): DirectoryLock => {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lockFile = path.join(directory, lockFileName)
  const holder: Holder = { pid: process.pid, started: startOf(process.pid), host: os.hostname(), token: randomUUID() }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (create(lockFile, holder)) return held(lockFile, holder)
    const found = read(lockFile)
    if (found === 'gone') continue
    if (isLiving(found.holder, found.touched)) throw new DirectoryInUse(refusal(directory, found.holder))
    clear(lockFile, found.text)
  }
  throw new DirectoryInUse(
    `The data directory ${path.resolve(directory)} is being opened by several processes at once.`,
  )
}

/**
 * Locks the directory as `lockDirectory` does, but waits some milliseconds for another process to release it: a process
 * that was told to stop may still be writing when its successor starts.
 * @throws DirectoryInUse
 */
export const lockDirectorySoon = async (directory: string, patience: number): Promise<DirectoryLock> => {
  const end = Date.now() + patience
  for (;;) {
    try {
      return lockDirectory(directory)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() >= end) throw error
    }
    await setTimeout(pause)
  }
}

const pause = 200
const attempts = 10
const heartbeat = 5_000
const foreignLockLife = 30_000

const refusal = (directory: string, holder: Holder | undefined): string => {
  const where = `The data directory ${path.resolve(directory)}`
  if (!holder) return `${where} is being opened by another process.`
  const host = holder.host === os.hostname() ? '' : ` on host ${holder.host}`
  return `${where} is in use by process ${holder.pid}${host}. Stop that process, or give this one another directory (DATA_DIR) or a PostgreSQL server (DATABASE_URL).`
}

const held = (lockFile: string, holder: Holder): DirectoryLock => {
  heldHere.add(holder.token)
  const touch = () => {
    const now = new Date()
    fs.utimes(lockFile, now, now, () => undefined)
  }
  const timer = setInterval(touch, heartbeat).unref()
  return {
    release: () => {
      clearInterval(timer)
      if (!heldHere.delete(holder.token)) return
      const found = read(lockFile)
      if (found !== 'gone' && found.holder?.token === holder.token) fs.rmSync(lockFile, { force: true })
    },
  }
}

const heldHere = new Set<string>()

const create = (lockFile: string, holder: Holder): boolean => {
  try {
    fs.writeFileSync(lockFile, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

type Found = { holder: Holder | undefined; text: string; touched: number }

const read = (lockFile: string): Found | 'gone' => {
  try {
    const touched = fs.statSync(lockFile).mtimeMs
    const text = fs.readFileSync(lockFile, 'utf8')
    return { holder: holderIn(text), text, touched }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'gone'
    throw error
  }
}

const holderIn = (text: string): Holder | undefined => {
  try {
    const parsed = JSON.parse(text) as Partial<Holder> | null
    if (!parsed || typeof parsed.pid !== 'number') return undefined
    const { pid, started = '', host = '', token = '' } = parsed
    return { pid, started, host, token }
  } catch {
    return undefined
  }
}

const isLiving = (holder: Holder | undefined, touched: number): boolean => {
  // Just created and not yet written; if older, left by a process that ended in between.
  if (!holder) return Date.now() - touched < heartbeat
  if (holder.host !== os.hostname()) return Date.now() - touched < foreignLockLife
  if (!isRunning(holder.pid)) return false
  const started = startOf(holder.pid)
  if (started && holder.started) return started === holder.started
  return holder.pid !== process.pid || heldHere.has(holder.token)
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The start time of a process, unique to it; empty if the platform does not report it. */
const startOf = (pid: number): string => {
  try {
    // The 22nd field; the name in the second may hold blanks and brackets, so count from its end.
    const status = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return ''
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Removes a dead lock, unless another process has put its own in the place since it was read. */
const clear = (lockFile: string, deadText: string): void => {
  const aside = `${lockFile}.${randomUUID()}`
  try {
    fs.renameSync(lockFile, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (fs.readFileSync(aside, 'utf8') === deadText) fs.rmSync(aside)
  else fs.renameSync(aside, lockFile)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
