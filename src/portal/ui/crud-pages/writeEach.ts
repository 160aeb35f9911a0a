import { CallFailure } from '#portal/data/callFailure'

export type Outcome<Row> = { done: readonly Row[]; failed: readonly { row: Row; failure: unknown }[] }

export type Progress = { onProgress?: (settled: number) => void; signal?: AbortSignal }

const atOnce = 4

/**
 * Writes records one by one, a few at a time, and answers which were written and why others were not. A lost connection
 * or right would fail for all alike: then the rest is not tried, and fails with it. After an abort the rest stays out.
 */
export const writeEach = async <Row>(
  rows: readonly Row[],
  write: (row: Row) => Promise<unknown>,
  { onProgress, signal }: Progress = {},
): Promise<Outcome<Row>> => {
  const failures = new Map<Row, unknown>()
  const done = new Set<Row>()
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (signal?.aborted) return
      try {
        await write(row)
        done.add(row)
      } catch (failure) {
        failures.set(row, failure)
        if (!isAboutRecord(failure)) for (const rest of waiting.splice(0)) failures.set(rest, failure)
      }
      onProgress?.(done.size + failures.size)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  return {
    done: rows.filter((row) => done.has(row)),
    failed: rows.filter((row) => failures.has(row)).map((row) => ({ row, failure: failures.get(row) })),
  }
}

const isAboutRecord = (error: unknown): boolean => {
  if (!(error instanceof CallFailure)) return false
  const { failure } = error
  return failure.kind === 'refused' || (failure.kind === 'http' && [400, 404, 409].includes(failure.status))
}
