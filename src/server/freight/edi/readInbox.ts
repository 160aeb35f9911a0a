import { access, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdiProblem } from '#server/database/schema/edi'
import { makeSharedFolder } from '#server/freight/outbox/sharedFolder'
import { textOf } from '#server/platform/files/decodeText'
import { reasonOf } from '#server/platform/log'
import { writeWhole } from '#server/freight/outbox/writeWhole'

export type InboxReport = {
  readonly done: readonly string[]
  readonly failed: readonly string[]
  /** Files that stay for the next reading, with the reason the callback gave. */
  readonly left: readonly { readonly file: string; readonly reason: string }[]
}

export type ArrivedFile = {
  readonly text: string
  readonly name: string
  /** The folder of a customer below `in`; null for the one of all partners. */
  readonly folder: string | null
}

export type InboxWork = {
  /** Takes a file and returns what keeps it, or a part of it, from being taken. */
  take(file: ArrivedFile): Promise<readonly EdiProblem[]>
  /** Notes a file that was set aside at `path`, below the directory. */
  noteRejected?(file: ArrivedFile, path: string, problems: readonly EdiProblem[]): Promise<void>
}

type Timing = { settled?: number; now?: () => number }

/**
 * Reads the files in `<directory>/in/`, or in the folder of a customer below it, oldest name first.
 *
 * A file moves to `done` only after all of it was taken; after a crash before that it is read again, so taking it twice
 * must do no harm. A file with problems moves to `failed` with a `.problem.txt` beside it. When taking it rejects, it
 * stays. Files younger than `settled` milliseconds are still being written and are skipped.
 */
export const readEdiInbox = async (
  directory: string,
  work: InboxWork,
  { folder = null, settled = 5_000, now = Date.now }: Timing & { folder?: string | null } = {},
): Promise<InboxReport> => {
  const root = await makeSharedFolder(directory, 'in')
  const inbox = folder === null ? root : join(root, folder)
  await makeSharedFolder(inbox, 'done')
  await makeSharedFolder(inbox, 'failed')
  const report = { done: [] as string[], failed: [] as string[], left: [] as { file: string; reason: string }[] }
  const entries = await readdir(inbox, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name)
  for (const name of files.toSorted()) {
    const path = join(inbox, name)
    try {
      const { mtimeMs, size } = await stat(path)
      if (now() - Math.floor(mtimeMs) < settled) continue
      const file = { name, folder, text: size > longest ? '' : textOf(await readFile(path)).text }
      const problems = size > longest ? [tooLong] : await work.take(file)
      const place = join(inbox, problems.length === 0 ? 'done' : 'failed')
      const target = await freeName(place, name)
      if (problems.length > 0) {
        await writeWhole(join(place, `${target}.problem.txt`), `${problems.map(lineOf).join('\n')}\n`)
        await work.noteRejected?.(file, join(...(folder === null ? [] : [folder]), 'failed', target), problems)
      }
      await rename(path, join(place, target))
      report[problems.length === 0 ? 'done' : 'failed'].push(name)
    } catch (error) {
      report.left.push({ file: name, reason: reasonOf(error) })
    }
  }
  return report
}

const lineOf = ({ segment, text }: EdiProblem): string => (segment === null ? text : `segment ${segment}: ${text}`)

/** Hidden files and the usual names of uploads under way. */
export const unfinished = /^\.|\.(tmp|part|filepart)$/i

/** Bytes of a file that is read. */
export const longest = 5_000_000
const tooLong = { segment: null, code: 'too-long', text: `The file is longer than ${longest} bytes.` }

/** Looks for a name that is free: a partner may send one again, and the earlier file is kept. */
const freeName = async (place: string, file: string): Promise<string> => {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? file : `${copy}_${file}`
    const taken = await access(join(place, name)).then(
      () => true,
      () => false,
    )
    if (!taken) return name
  }
}
