import { configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, inject, vi } from 'vitest'
import { timeLimits } from '../../src/commands/test/timeLimits.mjs'

configure({ asyncUtilTimeout: timeLimits.page })

// Whether an element is hidden is asked for each one that a test looks at, and happy-dom answers by matching every rule of
// every component with it and its parents. Nothing here is hidden by a class: the browser tests look at that.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

// Popper reads the name of each element's class, for which happy-dom writes out the whole element.
Element.prototype.toString = () => '[object HTMLElement]'

// React notes for each element where it was made, for its own warnings: a sixth of the time. Past so many in a second it
// does without, so it is told that there were.
const [internals] = Object.entries(React).filter(([name]) => name.startsWith('__CLIENT_INTERNALS'))
Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
  configurable: true,
})

// The files of the portal share one window and the libraries in it. Each one leaves the window as it was, and the next
// one loads the portal's own modules anew, since they hold the session, alerts and settings.
const { fetch } = globalThis
const { lang } = document.documentElement
// The server of the run is the one that the pages come from: it refuses calls of other origins.
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
happyDOM.setURL(inject('serverUrl'))

afterAll(() => {
  globalThis.fetch = fetch
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.documentElement.lang = lang
  happyDOM.setURL(inject('serverUrl'))
  vi.resetModules()
})
