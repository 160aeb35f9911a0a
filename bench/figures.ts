/** Sorted ascending; the value below which `share` of them lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds that something takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export type Figure = { what: string; measured: string; wanted: string; met: boolean | null }

const failed: Figure[] = []

/** Prints one line, and remembers whether it was as wanted. `met` null: a figure to know, with nothing wanted of it. */
export const print = (figure: Figure): void => {
  const { what, measured, wanted, met } = figure
  if (met === false) failed.push(figure)
  const mark = met === null ? ' ' : met ? '✓' : '✗'
  console.log(`${mark} ${what.padEnd(64)} ${measured.padStart(26)}   ${wanted}`)
}

export const heading = (text: string): void => console.log(`\n${text}`)

export const summary = (): number => {
  console.log(failed.length === 0 ? '\nAll as wanted.' : `\n${failed.length} not as wanted.`)
  return failed.length === 0 ? 0 : 1
}
