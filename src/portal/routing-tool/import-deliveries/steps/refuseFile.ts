import type { ImportRefusal } from '#domain/import/importBatch'

/** The greatest file that the server takes, in bytes, and the most rows. */
export const greatestFile = 10 * 1024 * 1024
export const mostRows = 100_000

/** What speaks against a file before it is sent; null when it may go. The server looks into it. */
export const refuseFile = ({ name, size }: { name: string; size: number }): ImportRefusal | null => {
  if (!/\.(csv|xls|xlsx)$/i.test(name.trim())) return 'wrong-kind'
  if (size === 0) return 'empty'
  return size > greatestFile ? 'too-large' : null
}
