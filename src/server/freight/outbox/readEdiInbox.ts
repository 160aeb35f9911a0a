import { access, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSharedFolder } from './sharedFolder'
import { DeliveryFailure, reasonOf } from './transports'
import { writeWhole } from './writeWhole'
import { read990 } from './x12/read990'
import type { TenderResponse } from './x12/read990'

export type InboxReport = {
  readonly done: readonly string[]
  readonly failed: readonly string[]
  /** Files that stay for the next reading, with the reason the callback gave. */
  readonly left: readonly { readonly file: string; readonly reason: string }[]
}

/**
 * Reads the carriers' answers from `<directory>/in/`, oldest name first, and passes each to `onResponse`.
 *
 * A file moves to `in/done` only after every response in it was accepted; after a crash before that it is read again,
 * so `onResponse` must tolerate a repeated response. An unreadable file moves to `in/failed` with a `.problem.txt`
 * beside it, after its readable responses; so does a file that `onResponse` rejects with a permanent DeliveryFailure.
 * After any other rejection the file stays. Files younger than `settled` milliseconds are still being written and are
 * skipped.
 */
export const readEdiInbox = async (
  directory: string,
  onResponse: (response: TenderResponse, file: string) => Promise<void>,
  { settled = 5_000, now = Date.now }: { settled?: number; now?: () => number } = {},
): Promise<InboxReport> => {
  const inbox = await makeSharedFolder(directory, 'in')
  await makeSharedFolder(inbox, 'done')
  await makeSharedFolder(inbox, 'failed')
  const report = { done: [] as string[], failed: [] as string[], left: [] as { file: string; reason: string }[] }
  const entries = await readdir(inbox, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).map(({ name }) => name)
  for (const file of files.toSorted()) {
    const path = join(inbox, file)
    try {
      const { mtimeMs, size } = await stat(path)
      if (now() - Math.floor(mtimeMs) < settled) continue
      const problems =
        size > longest ? [`The file is longer than ${longest} bytes.`] : await takeResponses(path, file, onResponse)
      const place = join(inbox, problems.length === 0 ? 'done' : 'failed')
      const target = await freeName(place, file)
      if (problems.length > 0) await writeWhole(join(place, `${target}.problem.txt`), `${problems.join('\n')}\n`)
      await rename(path, join(place, target))
      report[problems.length === 0 ? 'done' : 'failed'].push(file)
    } catch (error) {
      report.left.push({ file, reason: reasonOf(error) })
    }
  }
  return report
}

/** Hidden files and the usual names of uploads under way. */
const unfinished = /^\.|\.(tmp|part|filepart)$/i

const longest = 5_000_000

const takeResponses = async (
  path: string,
  file: string,
  onResponse: (response: TenderResponse, file: string) => Promise<void>,
): Promise<string[]> => {
  const { responses, problems } = read990(await readFile(path, 'latin1'))
  const lines = problems.map(({ code, segment }) => `segment ${segment}: ${code}`)
  for (const response of responses) {
    try {
      await onResponse(response, file)
    } catch (error) {
      if (!(error instanceof DeliveryFailure && error.permanent)) throw error
      lines.push(`${response.shipmentReference}: ${error.message}`)
    }
  }
  return lines
}

/** A carrier may send a name again: the earlier file is kept. */
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
