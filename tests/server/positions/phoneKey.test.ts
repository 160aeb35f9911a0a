import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { aDriverPhone } from './aDriverPhone'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup()
})

const aLink = async () => {
  const letter = unique('k')
  await aDriver(group, letter)
  return { driver: `D${letter}`, ...(await aDriverPhone(group, `D${letter}`)) }
}

type Claims = Partial<Record<'htm' | 'htu' | 'ath', string>> & { iat?: number }

/** A phone, which proves its key with each call. */
const aPhone = async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  const proofOf = (token: string, claims: Claims = {}, head: object = {}) => {
    const ath = createHash('sha256').update(token).digest('base64url')
    const iat = Math.floor(Date.now() / 1_000)
    return new SignJWT({ htm: 'GET', htu: 'https://portal.example.com/driver/today', ath, iat, jti: 'one', ...claims })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...head })
      .sign(privateKey)
  }
  return { jwk, proofOf }
}

const todayBy = ({ call }: Pick<Awaited<ReturnType<typeof aLink>>, 'call'>, dpop?: string) =>
  call('GET', '/driver/today', { headers: dpop === undefined ? {} : { dpop } })

describe('the first phone that proves a key', () => {
  test('has the link from then on: another phone, and one without a key, are turned away', async () => {
    const link = await aLink()
    const [mine, other] = [await aPhone(), await aPhone()]
    expect((await todayBy(link)).status).toBe(200)
    expect((await todayBy(link, await mine.proofOf(link.token))).status).toBe(200)
    expect((await todayBy(link, await mine.proofOf(link.token))).status).toBe(200)
    for (const answer of [await todayBy(link, await other.proofOf(link.token)), await todayBy(link)]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('DPoP error="invalid_dpop_proof"')
    }
  })

  test('is the only one, also when two open the link at once', async () => {
    const link = await aLink()
    const phones = await Promise.all([aPhone(), aPhone(), aPhone()])
    const proofs = await Promise.all(phones.map(({ proofOf }) => proofOf(link.token)))
    const statuses = await Promise.all(proofs.map(async (proof) => (await todayBy(link, proof)).status))
    expect(statuses.toSorted()).toEqual([200, 401, 401])
  })

  test('is known to planners by the time, and has no key in their list', async () => {
    const link = await aLink()
    const phone = await aPhone()
    const listed = async (): Promise<Wire> =>
      (await group.call('GET', '/load-planning/DriverPhones')).body.find(({ phone_id: id }: Wire) => id === link.id)
    expect((await listed()).bound_datetime).toBeNull()
    await todayBy(link, await phone.proofOf(link.token))
    const row = await listed()
    expect(Date.parse(row.bound_datetime)).not.toBeNaN()
    expect(JSON.stringify(row)).not.toContain(await calculateJwkThumbprint(phone.jwk))
  })

  test('has it until the next link, which any phone may open first', async () => {
    const link = await aLink()
    await todayBy(link, await (await aPhone()).proofOf(link.token))
    const next = await aDriverPhone(group, link.driver)
    expect((await todayBy(next, await (await aPhone()).proofOf(next.token))).status).toBe(200)
  })
})

test('a phone that is turned away is not seen', async () => {
  const link = await aLink()
  const seen = async (): Promise<Wire> =>
    (await group.call('GET', '/load-planning/DriverPhones')).body.find(({ phone_id: id }: Wire) => id === link.id)
      .last_used_datetime
  expect((await todayBy(link, 'a.b.c')).status).toBe(401)
  expect(await seen()).toBeNull()
  expect((await todayBy(link)).status).toBe(200)
  expect(Date.parse(await seen())).not.toBeNaN()
})

describe('a proof is good for nothing', () => {
  const hour = 3_600
  test.each<[string, Claims, object?]>([
    ['with another method', { htm: 'POST' }],
    ['with another call', { htu: 'https://portal.example.com/driver/duty' }],
    ['with an address that is none', { htu: 'today' }],
    ['with another link', { ath: 'another' }],
    ['from an hour ago', { iat: Math.floor(Date.now() / 1_000) - hour }],
    ['from an hour ahead', { iat: Math.floor(Date.now() / 1_000) + hour }],
    ['of another kind', {}, { typ: 'JWT' }],
  ])('%s', async (_, claims, head) => {
    const link = await aLink()
    const { proofOf } = await aPhone()
    expect((await todayBy(link, await proofOf(link.token, claims, head))).status).toBe(401)
    expect((await todayBy(link, await (await aPhone()).proofOf(link.token))).status).toBe(200)
  })

  test.each([
    [
      'that another key has signed',
      async (token: string) => (await aPhone()).proofOf(token, {}, { jwk: (await aPhone()).jwk }),
    ],
    ['that is cut off', async (token: string) => (await (await aPhone()).proofOf(token)).slice(0, -8)],
    ['that is none', async () => 'a.b.c'],
    ['that is too long', async () => 'a'.repeat(3_000)],
  ])('%s', async (_, proofOf) => {
    const link = await aLink()
    expect((await todayBy(link, await proofOf(link.token))).status).toBe(401)
  })

  test('unless its clock is wrong by minutes alone', async () => {
    const link = await aLink()
    const { proofOf } = await aPhone()
    const iat = Math.floor(Date.now() / 1_000) + 300
    expect((await todayBy(link, await proofOf(link.token, { iat }))).status).toBe(200)
  })
})
