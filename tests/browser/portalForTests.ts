import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

export const demoPassword = 'a password for tests'

/** The portal as a newcomer has it: built, started as a process of its own, with the demo data. */
export default async ({ provide }: TestProject) => {
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build.')
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  const portal = await startPortal({ DATA_DIR: join(folder, 'data'), EDI_DIR: join(folder, 'edi') })
  provide('portalUrl', portal.url)
  return async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export type RunningPortal = { url: string; process: ChildProcess; stop(): Promise<void>; kill(): Promise<void> }

/** Starts the built server and waits until it says that it can serve. */
export const startPortal = async (environment: Record<string, string>, port?: number): Promise<RunningPortal> => {
  const wanted = port ?? (await freePort())
  const url = `http://127.0.0.1:${wanted}`
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DEMO_PASSWORD: demoPassword,
      OUTBOX_DELAY_SECONDS: '2',
      ...environment,
      PORT: String(wanted),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => output.includes('is ready at') && resolve())
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code} before it was ready.\n${output}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { url, process: child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

declare module 'vitest' {
  export interface ProvidedContext {
    portalUrl: string
  }
}
