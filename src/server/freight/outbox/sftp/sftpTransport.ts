import { randomUUID } from 'node:crypto'
import type { DocumentStore } from '#server/freight/outbox/documentStore'
import { layDocument } from '#server/freight/outbox/ediTransport'
import { DeliveryFailure, type Transport } from '#server/freight/outbox/transports'
import { reasonOf } from '#server/platform/log'
import { type Sftp, type SftpServer, withSftp } from './withSftp'

/** Lays documents into the folder `out` of an SFTP server, as into the EDI folder. */
export const sftpTransport = (server: SftpServer): Transport => ({
  name: 'edi-sftp',
  deliver: (message) =>
    withSftp(server, (sftp) => layDocument(sftpStore(sftp), message)).catch((error: unknown) => {
      if (error instanceof DeliveryFailure) throw error
      throw new DeliveryFailure(reasonOf(error), { permanent: false, cause: error })
    }),
})

const sftpStore = ({ client, at }: Sftp): DocumentStore => ({
  hasFolder: async (customer) => (await client.exists(at('in', customer))) === 'd',
  read: async (name, customer) => {
    const path = at('out', customer ?? '', name)
    return (await client.exists(path)) === false ? undefined : String(await client.get(path))
  },
  write: async (name, customer, text) => {
    const folder = at('out', customer ?? '')
    if ((await client.exists(folder)) === false) await client.mkdir(folder, true)
    const hidden = at('out', customer ?? '', `.${name}.tmp`)
    await client.put(Buffer.from(text), hidden)
    await client.rename(hidden, at('out', customer ?? '', name))
  },
})

/**
 * Writes a file, reads and removes it, and counts what waits.
 * @throws with the reason when that does not work
 */
export const trySftp = (server: SftpServer): Promise<string> =>
  withSftp(server, async ({ client, at }) => {
    // Hidden, because partners collect what is in this folder.
    const name = `.test-${randomUUID()}`
    const store = sftpStore({ client, at })
    await store.write(name, null, name)
    const isSame = (await store.read(name, null)) === name
    await client.delete(at('out', name))
    if (!isSame) throw new DeliveryFailure('The server returned another text than was written.', { permanent: true })
    const waiting =
      (await client.exists(at('in'))) === 'd' ? (await client.list(at('in'))).filter(({ type }) => type === '-') : null
    const inbox =
      waiting === null
        ? `There is no folder ${at('in')}.`
        : `${at('in')} can be read: ${waiting.length} files wait there.`
    return `A file was written to ${at('out')} of ${new URL(server.url).host}, read and removed. ${inbox}`
  })
