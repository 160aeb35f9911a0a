import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ediTransport } from '#server/freight/outbox/ediTransport'
import { readEdiInbox } from '#server/freight/outbox/readEdiInbox'
import { DeliveryFailure } from '#server/freight/outbox/transports'
import type { Message } from '#server/freight/outbox/transports'
import { write204 } from '#server/freight/outbox/x12/write204'
import { aControl, aTender } from './aTender'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edi-'))
})
afterEach(() => rm(directory, { recursive: true }))

const aMessage = (payload: string): Message => ({
  id: 1,
  customer: 'E100',
  kind: 'edi-204',
  subject: '',
  recipients: ['ABFS'],
  payload,
})
const tenderText = (changes: Parameters<typeof aTender>[0] = {}) => {
  const tender = write204(aTender(changes), aControl)
  return tender.ok ? tender.text : ''
}

describe('a tender laid out for the carrier', () => {
  test('is one whole file named by load and control number, and laying it again changes nothing', async () => {
    const transport = ediTransport(directory)
    await transport.deliver(aMessage(tenderText()))
    await expect(transport.deliver(aMessage(tenderText()))).resolves.toEqual({ reference: '204_PL-77_000000042.edi' })
    expect(await readdir(join(directory, 'out'))).toEqual(['204_PL-77_000000042.edi'])
    expect(await readFile(join(directory, 'out', '204_PL-77_000000042.edi'), 'utf8')).toBe(tenderText())
  })

  test('never leaves the folder by its load number', async () => {
    const { reference } = await ediTransport(directory).deliver(aMessage(tenderText({ loadNumber: '../../etc/x' })))
    expect(reference).toBe('204_------etc-x_000000042.edi')
  })

  test('is refused for good when another one has its control number, or when it is no tender', async () => {
    const transport = ediTransport(directory)
    await transport.deliver(aMessage(tenderText()))
    await expect(transport.deliver(aMessage(tenderText({ comment: 'other' })))).rejects.toMatchObject({
      permanent: true,
    })
    await expect(transport.deliver(aMessage('hello'))).rejects.toMatchObject({ permanent: true })
  })

  test('is worth a retry when the folder cannot be written', async () => {
    await writeFile(join(directory, 'out'), 'a file where the folder should be')
    await expect(ediTransport(directory).deliver(aMessage(tenderText()))).rejects.toMatchObject({ permanent: false })
  })
})

test('the programs that share the folder can read and write where it lets them, whatever the umask of the server', async () => {
  await chmod(directory, 0o775)
  const usualMask = process.umask(0o077)
  try {
    await ediTransport(directory).deliver(aMessage(tenderText()))
    await readEdiInbox(directory, async () => undefined)
  } finally {
    process.umask(usualMask)
  }
  const modes = await Promise.all(
    ['out', 'out/204_PL-77_000000042.edi', 'in', 'in/done'].map(
      async (name) => (await stat(join(directory, name))).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o775, 0o664, 0o775, 0o775])
})

describe('the inbox of answers', () => {
  const sample = readFile('tests/fixtures/x12/990_accept_decline_conditional.edi', 'utf8')
  const arrive = async (name: string, text: string) => {
    await mkdir(join(directory, 'in'), { recursive: true })
    await writeFile(join(directory, 'in', name), text)
  }
  const now = { settled: 0 }
  const taker = () => {
    const taken: string[] = []
    return {
      taken,
      take: async ({ shipmentReference }: { shipmentReference: string }) => void taken.push(shipmentReference),
    }
  }
  const all = ['1055337', '876818668126-189', '2368ADC']

  test('hands over each answer and moves the file to done, the second of a name beside the first', async () => {
    const { taken, take } = taker()
    await arrive('a.edi', await sample)
    expect(await readEdiInbox(directory, take, now)).toEqual({ done: ['a.edi'], failed: [], left: [] })
    await arrive('a.edi', await sample)
    await readEdiInbox(directory, take, now)
    expect(taken).toEqual([...all, ...all])
    expect((await readdir(join(directory, 'in', 'done'))).toSorted()).toEqual(['2_a.edi', 'a.edi'])
  })

  test('keeps a file until every answer of it was taken', async () => {
    const { taken, take } = taker()
    await arrive('a.edi', await sample)
    const dying = async (response: { shipmentReference: string }) => {
      if (response.shipmentReference === '2368ADC') throw new Error('the database went away')
      await take(response)
    }
    expect(await readEdiInbox(directory, dying, now)).toEqual({
      done: [],
      failed: [],
      left: [{ file: 'a.edi', reason: 'the database went away' }],
    })
    expect(await readdir(join(directory, 'in', 'done'))).toEqual([])
    await readEdiInbox(directory, take, now)
    expect(taken).toEqual([...all.slice(0, 2), ...all])
    expect(await readdir(join(directory, 'in', 'done'))).toEqual(['a.edi'])
  })

  test('puts what cannot be read aside with the problem beside it, and goes on', async () => {
    const { taken, take } = taker()
    await arrive('a.edi', 'Hello')
    await arrive('b.edi', (await sample).replace('SE*7', 'SE*9'))
    await arrive('c.edi', await sample)
    expect(await readEdiInbox(directory, take, now)).toEqual({ done: ['c.edi'], failed: ['a.edi', 'b.edi'], left: [] })
    expect(taken).toEqual([...all.slice(1), ...all])
    expect(await readFile(join(directory, 'in', 'failed', 'b.edi.problem.txt'), 'utf8')).toBe(
      'segment 9: segment-count\n',
    )
  })

  test('puts an answer aside that will never be taken', async () => {
    await arrive('a.edi', await sample)
    const unknown = async () => {
      throw new DeliveryFailure('no such shipment', { permanent: true })
    }
    expect((await readEdiInbox(directory, unknown, now)).failed).toEqual(['a.edi'])
    expect(await readFile(join(directory, 'in', 'failed', 'a.edi.problem.txt'), 'utf8')).toContain(
      '2368ADC: no such shipment',
    )
  })

  test('leaves files alone that are still being written', async () => {
    const { taken, take } = taker()
    await arrive('a.edi', await sample)
    await arrive('.b.edi', await sample)
    await arrive('c.edi.part', await sample)
    expect(await readEdiInbox(directory, take)).toEqual({ done: [], failed: [], left: [] })
    expect(taken).toEqual([])
  })
})
