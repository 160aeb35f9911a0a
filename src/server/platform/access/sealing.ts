import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Executor } from '#server/database/openDatabase'
import { readServerKeys } from './serverSecret'

const keyLength = 32
const nonceLength = 12
const tagLength = 16

/** The key of a sealed text is gone: it was rotated twice, or the database was restored from a backup. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** Seals a text that the server alone has to read again, such as a one-time link on its way to the mail server. */
export const seal = async (database: Executor, text: string): Promise<string> => {
  const [key] = await readServerKeys(database, 'sealing')
  if (!key) throw new Error('There is no key to seal with.')
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key.secret.subarray(0, keyLength), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** @throws SealBroken when the key is gone or the text was changed */
export const unseal = async (database: Executor, sealed: string): Promise<string> => {
  // Texts from before keys had ids name none and belong to the oldest key.
  const [text = '', id] = sealed.split('.').toReversed()
  const keys = await readServerKeys(database, 'sealing')
  const key = id === undefined ? keys.at(-1) : keys.find((each) => each.id === id)
  const bytes = Buffer.from(text, 'base64url')
  try {
    if (!key) throw new SealBroken()
    const decipher = createDecipheriv('aes-256-gcm', key.secret.subarray(0, keyLength), bytes.subarray(0, nonceLength))
    decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealBroken('The key of this text is gone.')
  }
}
