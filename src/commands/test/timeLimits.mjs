/**
 * The time limits of all tests, in milliseconds; no test states one of its own. They end what hangs and say nothing about
 * speed: each is at least ten times what its slowest user takes on two quiet cores, since other machines are slower and
 * run other programs beside the tests. A limit contains those above it, so that the innermost one names what is missing.
 */
export const timeLimits = {
  /** A page in the real browser that comes to rest: no findings of axe, nothing that scrolls sideways. */
  rest: 60_000,
  /** What a page in the simulated browser shows, or calls. */
  page: 90_000,
  /** An action, a navigation or an element in the real browser. */
  browser: 240_000,
  /** A state that a server, a job, a message or an import reaches. */
  state: 300_000,
  /** A program of its own: a portal that becomes ready or ends, a browser that starts. */
  program: 400_000,
  /** A test or a hook. */
  test: 600_000,
  /** A test or a hook with the real browser, or with processes that are started and killed. */
  story: 1_200_000,
  /** Programs that are installed from the network. */
  install: 1_200_000,
}
