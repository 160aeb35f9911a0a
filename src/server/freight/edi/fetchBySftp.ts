import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransferOptions } from 'ssh2-sftp-client'
import { makeSharedFolder } from '#server/freight/outbox/sharedFolder'
import { type Sftp, type SftpServer, withSftp } from '#server/freight/outbox/sftp/withSftp'
import { writeWhole } from '#server/freight/outbox/writeWhole'
import { longest, unfinished } from './readInbox'

/** Files of one look, so that a full folder holds up nothing for long. */
const mostAtOnce = 200

/** Size and time of the files that the last look has met, by path. */
export type SeenFiles = Map<string, string>

/**
 * Fetches the files that partners laid into `in` of an SFTP server into `in` of the EDI folder, where they are read, and
 * moves them to `in/done` on the server. The same for the folders below `in` that are named like a customer group.
 * A file is only taken when it has not changed since the last look: until then it may still be written.
 * @param known answers which names are those of customers
 * @returns the files that were fetched
 */
export const fetchBySftp = (
  server: SftpServer,
  directory: string,
  known: (names: readonly string[]) => Promise<readonly string[]>,
  seen: SeenFiles,
): Promise<string[]> =>
  withSftp(server, async (sftp) => {
    if ((await sftp.client.exists(sftp.at('in'))) !== 'd') return []
    const entries = await sftp.client.list(sftp.at('in'))
    const folders = entries.filter(({ type, name }) => type === 'd' && isPlain(name)).map(({ name }) => name)
    const fetched: string[] = []
    const met: SeenFiles = new Map()
    for (const folder of ['', ...(await known(folders))]) {
      const local = await makeSharedFolder(directory, join('in', folder))
      const files = folder === '' ? entries : await sftp.client.list(sftp.at('in', folder))
      for (const { type, name, size, modifyTime } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
        if (type !== '-' || !isPlain(name) || fetched.length >= mostAtOnce) continue
        const path = join(folder, name)
        const state = `${size} ${modifyTime}`
        if (seen.get(path) !== state) met.set(path, state)
        else {
          await fetchOne(sftp, folder, name, local)
          fetched.push(path)
        }
      }
    }
    seen.clear()
    for (const [path, state] of met) seen.set(path, state)
    return fetched
  })

/** A name that is a file in its folder wherever it is used, and no upload under way. */
const isPlain = (name: string) => !unfinished.test(name) && !/[/\\\p{Cc}]/u.test(name) && name.length <= 200

/** After a crash in between a file is fetched again; reading it twice has no effect. */
const fetchOne = async ({ client, at }: Sftp, folder: string, name: string, local: string) => {
  // One byte more than is read, so that a longer file is rejected for its length.
  const upTo: TransferOptions = { readStreamOptions: { end: longest } as TransferOptions['readStreamOptions'] & object }
  const bytes = await client.get(at('in', folder, name), undefined, upTo)
  const text = Buffer.from(bytes as Buffer).toString('latin1')
  await writeWhole(join(local, await freeName(local, name, text)), text, 'latin1')
  const done = at('in', folder, 'done')
  if ((await client.exists(done)) === false) await client.mkdir(done)
  let target = at('in', folder, 'done', name)
  for (let copy = 2; (await client.exists(target)) !== false; copy += 1)
    target = at('in', folder, 'done', `${copy}_${name}`)
  await client.rename(at('in', folder, name), target)
}

/** A file of that name with another text may wait to be read. */
const freeName = async (folder: string, name: string, text: string): Promise<string> => {
  for (let copy = 1; ; copy += 1) {
    const free = copy === 1 ? name : `${copy}_${name}`
    const there = await readFile(join(folder, free), 'latin1').catch(() => undefined)
    if (there === undefined || there === text) return free
  }
}
