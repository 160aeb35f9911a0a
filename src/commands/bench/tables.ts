import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { heading, median, print } from './figures'

/** A table of 10,000 rows from the call to the painted frame, beside react-admin's own table in the same browser. */
export const benchTables = async (): Promise<void> => {
  heading('A table of 10,000 rows, from the call to the painted frame')
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await build({
    configFile: false,
    root: 'src/commands/bench/table-page',
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { outDir: folder },
  })
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const mount = async (kind: 'virtual' | 'plain') => {
    const page = await browser.newPage()
    await page.goto(url)
    const milliseconds = await page.evaluate(
      (asked) => (window as unknown as { mount(kind: string): Promise<number> }).mount(asked),
      kind,
    )
    await page.close()
    return milliseconds
  }
  const ours = median([await mount('virtual'), await mount('virtual'), await mount('virtual')])
  const plain = await mount('plain')
  print({ what: 'virtual table', measured: `${ours.toFixed(0)} ms`, wanted: '≤ 250 ms', met: ours <= 250 })
  print({ what: "react-admin's DataTable", measured: `${plain.toFixed(0)} ms`, wanted: '', met: null })
  await browser.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}
