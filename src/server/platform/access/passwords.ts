import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordLength } from '#domain/access/password'
import { openTurns } from './turns'

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

/** The parameters of scrypt. Each hash contains its own, so that new hashes can cost more later. */
export type PasswordCost = { N: number; r: number; p: number }

/** OWASP's scrypt setting of 32 MiB. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const hashWith = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
  derive(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r })

/** Longer than `passwordLength.most` code points; a code point takes at most two UTF-16 units. */
const isTooLong = (password: string) =>
  password.length > 2 * passwordLength.most || [...password].length > passwordLength.most

/** The key of an HMAC, which scrypt begins with, is filled up with zeros: a zero at the end would make no difference. */
const hasZero = (password: string) => password.includes('\0')

/**
 * Deriving a key takes a core for a third of a second, so there are never more in parallel than cores, and one of
 * Node's four threads stays free for files. The queue holds what two cores do in some seconds.
 */
export const passwordTurns = openTurns({ atOnce: Math.min(availableParallelism(), 3), waiting: 32 })

/** A salted hash: `scrypt$N$r$p$salt$hash`. */
export const hashPassword = async (password: string, cost = passwordCost): Promise<string> => {
  if (isTooLong(password)) throw new Error(`A password has at most ${passwordLength.most} characters.`)
  if (hasZero(password)) throw new Error('A password has no zero characters.')
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, cost)
  return `${costOf(cost)}${salt.toString('base64')}$${hash.toString('base64')}`
}

const costOf = ({ N, r, p }: PasswordCost) => `scrypt$${N}$${r}$${p}$`

/**
 * Whether the password is that of the hash. Takes the same time for a wrong one. No stored password is longer than the
 * rule allows, and normalising takes quadratic time, so longer texts are wrong without a check.
 */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  if (isTooLong(password) || hasZero(password)) return false
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  const wanted = Buffer.from(hash, 'base64')
  const given = await hashWith(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) })
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Compared against when the user id is unknown, so that the answer takes as long as for a known one. */
export const nobodysHash = `${costOf(passwordCost)}${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Whether a hash was made with another cost than new ones. */
export const isOutdated = (stored: string, cost: PasswordCost): boolean => !stored.startsWith(costOf(cost))
