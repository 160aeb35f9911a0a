import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'

export type BenchPage = {
  browser: Browser
  /** A new window with the page in it, once what it is measured by is there. */
  open(viewport: { width: number; height: number }): Promise<Page>
  close(): Promise<void>
}

/** Builds a page of a benchmark from its folder beside this file, and serves it to a separate browser. */
export const openBenchPage = async (name: string): Promise<BenchPage> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  await build({
    configFile: false,
    root: `bench/${name}`,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: { outDir: folder, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  })
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await openBrowser()
  return {
    browser,
    open: async (viewport) => {
      const page = await browser.newPage({ viewport })
      await page.goto(url)
      await page.waitForFunction(() => 'mount' in window)
      return page
    },
    close: async () => {
      await browser.close()
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
