import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Executor } from '#server/database/openDatabase'
import { readServerSecret } from './serverSecret'

const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** Seals a text that the server alone has to read again, such as a one-time link on its way to the mail server. */
export const seal = async (database: Executor, text: string): Promise<string> => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(database), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

export const unseal = async (database: Executor, sealed: string): Promise<string> => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(database), bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
}

const sealingKey = async (database: Executor) => (await readServerSecret(database, 'sealing')).subarray(0, keyLength)
