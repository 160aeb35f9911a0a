import type { BillingJob, RejectedRow } from './billingJob'

/** A rejected row as a user has corrected it: its line in the file, and its cells in the order of the header. */
export type RepairedRow = { line: number; cells: readonly string[] }

export type RepairProblem =
  | { code: 'not-partial'; status: BillingJob['status'] }
  | { code: 'repaired-twice'; line: number }
  | { code: 'not-rejected'; line: number }
  | { code: 'too-many-cells'; line: number; most: number }

/**
 * What keeps rows of a job from being repaired. Only a job that has loaded its other rows can be: of a file that was
 * refused as a whole, the rows that are right would be missing.
 */
export const repairProblem = (
  { status, header }: Pick<BillingJob, 'status'> & { header: readonly string[] },
  rejected: readonly Pick<RejectedRow, 'line'>[],
  rows: readonly RepairedRow[],
): RepairProblem | null => {
  if (status !== 'partial') return { code: 'not-partial', status }
  const open = new Set(rejected.map(({ line }) => line))
  const seen = new Set<number>()
  for (const { line, cells } of rows) {
    if (seen.has(line)) return { code: 'repaired-twice', line }
    seen.add(line)
    if (!open.has(line)) return { code: 'not-rejected', line }
    if (cells.length > header.length) return { code: 'too-many-cells', line, most: header.length }
  }
  return null
}
