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

/** OWASP's scrypt setting of 32 MiB: N = 2^15, r = 8, p = 3. Kept in the hash, so that it can grow later. */
const cost = { N: 2 ** 15, r: 8, p: 3 }

const hashWith = (password: string, salt: Buffer, { N, r, p }: typeof cost) =>
  derive(password.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r })

/** Longer than `passwordLength.most` code points; a code point takes at most two UTF-16 units. */
const isTooLong = (password: string) =>
  password.length > 2 * passwordLength.most || [...password].length > passwordLength.most

/**
 * Deriving a key takes a core for a third of a second, so there are never more in parallel than cores, and one of
 * Node's four threads stays free for files. The queue holds what two cores do in some seconds.
 */
export const passwordTurns = openTurns({ atOnce: Math.min(availableParallelism(), 3), waiting: 32 })

/** A salted hash: `scrypt$N$r$p$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  if (isTooLong(password)) throw new Error(`A password has at most ${passwordLength.most} characters.`)
  const salt = randomBytes(16)
  const hash = await hashWith(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/**
 * Whether the password is the one behind the hash. Takes the same time for a wrong one. No stored password is longer
 * than the rule allows, and normalising takes quadratic time, so longer texts are wrong without a look.
 */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  if (isTooLong(password)) return false
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  const wanted = Buffer.from(hash, 'base64')
  const given = await hashWith(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) })
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Compared against when the user id is unknown, so that the answer takes as long as for a known one. */
export const nobodysHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Whether a hash was made with another cost than new ones are. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`scrypt$${cost.N}$${cost.r}$${cost.p}$`)
