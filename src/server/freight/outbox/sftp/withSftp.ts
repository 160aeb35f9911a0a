import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import type SftpClient from 'ssh2-sftp-client'
import type { Settings } from '#server/platform/environment'

/** The server of the partner, or of the operator where partners collect and bring files. */
export type SftpServer = {
  url: string
  /** `SHA256:…` of the key of the server, as `ssh-keygen -l` writes it: no other server is spoken to. */
  fingerprint: string
  /** A private key to sign in with, besides the password in the address or instead of it. */
  keyFile?: string | undefined
}

/** Milliseconds that a connection has for all that it does. */
const patience = 60_000

export const sftpServerOf = ({ ediSftpUrl, ediSftpFingerprint, ediSftpKeyFile }: Settings): SftpServer | undefined =>
  ediSftpUrl === undefined || ediSftpFingerprint === undefined
    ? undefined
    : { url: ediSftpUrl, fingerprint: ediSftpFingerprint, keyFile: ediSftpKeyFile }

/** A connection, and the way to a file below the folder that the address names. */
export type Sftp = { client: SftpClient; at: (...parts: string[]) => string }

/**
 * Connects, does the work, and ends the connection.
 * @throws when the server has another key, refuses the sign-in, or does not answer in time
 */
export const withSftp = async <Result>(
  { url, fingerprint, keyFile }: SftpServer,
  work: (sftp: Sftp) => Promise<Result>,
): Promise<Result> => {
  const { hostname, port, username, password, pathname } = new URL(url)
  // Loaded when it is needed: most portals have no such server.
  const { default: Client } = await import('ssh2-sftp-client')
  const quiet = () => undefined
  const client = new Client('portal', { error: quiet, end: quiet, close: quiet })
  let given = ''
  const folder = pathname === '/' || pathname === '' ? '.' : decodeURIComponent(pathname)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The SFTP server did not answer in time.')), patience)
  })
  try {
    const privateKey = keyFile === undefined ? undefined : await readFile(keyFile)
    const whole = async () => {
      await client
        .connect({
          host: hostname.replace(/^\[|\]$/g, ''),
          port: Number(port) || 22,
          username: decodeURIComponent(username),
          ...(password !== '' && { password: decodeURIComponent(password) }),
          ...(privateKey && { privateKey }),
          readyTimeout: 15_000,
          hostVerifier: (key: Buffer) => (given = fingerprintOf(key)) === fingerprint,
        })
        .catch((error: unknown) => {
          if (given === '' || given === fingerprint) throw error
          throw new Error(`The SFTP server has the key ${given} and not that of EDI_SFTP_FINGERPRINT.`, {
            cause: error,
          })
        })
      return work({ client, at: (...parts) => posix.join(folder, ...parts) })
    }
    return await Promise.race([whole(), late])
  } finally {
    clearTimeout(timer)
    await client.end().catch(() => undefined)
  }
}

/** As OpenSSH writes it: without the sign that fills up base64. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, 43)}`
