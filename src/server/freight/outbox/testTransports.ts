import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestedTransport } from '#domain/freight/transports'
import type { Settings } from '#server/platform/environment'
import { composeEmail } from './email/composeEmail'
import { smtpTransport } from './email/smtpTransport'
import { trySftp } from './sftp/sftpTransport'
import { sftpServerOf } from './sftp/withSftp'
import { makeSharedFolder } from './sharedFolder'
import { DeliveryFailure } from './transports'
import { writeWhole } from './writeWhole'

type Asked = { settings: Settings; recipient: string }

/**
 * Tries a transport and says what happened.
 * @throws with the reason when it does not work
 */
export const tryTransport: Readonly<Record<TestedTransport, (asked: Asked) => Promise<string>>> = {
  smtp: async ({ settings: { smtpUrl, smtpFrom, smtpTls }, recipient }) => {
    if (smtpUrl === undefined) throw notSet('SMTP_URL')
    const transport = smtpTransport({ url: smtpUrl, from: smtpFrom, tls: smtpTls, patience: 15_000 })
    try {
      const text = 'This mail was sent to test the mail server of the Logistics Portal.'
      const payload = await composeEmail({
        from: smtpFrom,
        to: [recipient],
        subject: 'Test of the mail server',
        text,
        html: `<p>${text}</p>`,
        messageId: `test-${randomUUID()}@${/@([^>\s]+)/.exec(smtpFrom)?.[1] ?? 'localhost'}`,
        sentAt: new Date(),
      })
      const { reference } = await transport.deliver({
        id: 0,
        customer: '',
        kind: 'email',
        subject: '',
        recipients: [recipient],
        payload,
      })
      return `${new URL(smtpUrl).host} took a mail to ${recipient} and answered: ${reference}`
    } finally {
      transport.close()
    }
  },

  'edi-sftp': async ({ settings }) => {
    const server = sftpServerOf(settings)
    if (server === undefined) throw notSet('EDI_SFTP_URL')
    return trySftp(server)
  },

  'edi-folder': async ({ settings: { ediDir } }) => {
    if (ediDir === undefined) throw notSet('EDI_DIR')
    const [out, inbox] = [await makeSharedFolder(ediDir, 'out'), await makeSharedFolder(ediDir, 'in')]
    // Hidden, because partners collect what is in this folder.
    const path = join(out, `.test-${randomUUID()}`)
    const text = randomUUID()
    await writeWhole(path, text)
    const isSame = (await readFile(path, 'utf8')) === text
    await rm(path)
    if (!isSame) throw new DeliveryFailure(`${out} returned another text than was written.`, { permanent: true })
    const waiting = (await readdir(inbox, { withFileTypes: true })).filter((entry) => entry.isFile()).length
    return `A file was written to ${out}, read and removed. ${inbox} can be read: ${waiting} files wait there.`
  },
}

const notSet = (setting: string) =>
  new DeliveryFailure(`${setting} is not set, so nothing was tried.`, { permanent: true })
