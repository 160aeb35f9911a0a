import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ediTransport } from '#server/freight/outbox/ediTransport'
import { readEdiInbox } from '#server/freight/edi/readInbox'
import type { Message } from '#server/freight/outbox/transports'
import { write997 } from '#server/freight/outbox/x12/acknowledgement'
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

  test('is in the folder of all carriers, as is the receipt for one of them; that for the customer is in its own folder', async () => {
    await mkdir(join(directory, 'in', 'E100'), { recursive: true })
    const parties = { sender: { qualifier: 'ZZ', id: 'PORTAL' }, receiver: { qualifier: 'ZZ', id: 'PARTNER' } }
    const receiptOf = (kind: string, control: string) =>
      write997({ ...parties, receipt: { kind, control, transactions: [] } }, aControl)
    const documents = [receiptOf('GF', '1'), receiptOf('QM', '2'), receiptOf('SM', '3')]
    for (const payload of documents) await ediTransport(directory).deliver({ ...aMessage(payload), kind: 'edi' })
    await ediTransport(directory).deliver(aMessage(tenderText()))
    const common = (await readdir(join(directory, 'out'))).filter((name) => name !== 'E100')
    expect(common.toSorted()).toEqual(['204_PL-77_000000042.edi', '997_1_000000042.edi', '997_2_000000042.edi'])
    expect(await readdir(join(directory, 'out', 'E100'))).toEqual(['997_3_000000042.edi'])
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
    await readEdiInbox(directory, { take: async () => [] })
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

describe('the inbox', () => {
  const arrive = async (name: string, text: string) => {
    await mkdir(join(directory, 'in'), { recursive: true })
    await writeFile(join(directory, 'in', name), text)
  }
  const now = { settled: 0 }
  const taker = () => {
    const taken: string[] = []
    return { taken, work: { take: async ({ text }: { text: string }) => (taken.push(text), []) } }
  }

  test('hands over each file and moves it to done, the second of a name beside the first', async () => {
    const { taken, work } = taker()
    await arrive('a.edi', 'first')
    expect(await readEdiInbox(directory, work, now)).toEqual({ done: ['a.edi'], failed: [], left: [] })
    await arrive('a.edi', 'second')
    await readEdiInbox(directory, work, now)
    expect(taken).toEqual(['first', 'second'])
    expect((await readdir(join(directory, 'in', 'done'))).toSorted()).toEqual(['2_a.edi', 'a.edi'])
  })

  test('keeps a file until it was taken', async () => {
    const { taken, work } = taker()
    await arrive('a.edi', 'first')
    const dying = { take: () => Promise.reject(new Error('the database went away')) }
    expect(await readEdiInbox(directory, dying, now)).toEqual({
      done: [],
      failed: [],
      left: [{ file: 'a.edi', reason: 'the database went away' }],
    })
    expect(await readdir(join(directory, 'in', 'done'))).toEqual([])
    await readEdiInbox(directory, work, now)
    expect(taken).toEqual(['first'])
    expect(await readdir(join(directory, 'in', 'done'))).toEqual(['a.edi'])
  })

  test('puts what cannot be taken aside with the reason beside it, and goes on', async () => {
    const noted: unknown[] = []
    const work = {
      take: async ({ text }: { text: string }) =>
        text === 'good' ? [] : [{ segment: 9, code: 'x', text: 'nine is wrong' }],
      noteRejected: async (...facts: unknown[]) => void noted.push(facts),
    }
    await arrive('a.edi', 'bad')
    await arrive('b.edi', 'good')
    await arrive('c.edi', 'x'.repeat(5_000_001))
    expect(await readEdiInbox(directory, work, now)).toEqual({
      done: ['b.edi'],
      failed: ['a.edi', 'c.edi'],
      left: [],
    })
    const reason = (name: string) => readFile(join(directory, 'in', 'failed', `${name}.problem.txt`), 'utf8')
    expect(await reason('a.edi')).toBe('segment 9: nine is wrong\n')
    expect(await reason('c.edi')).toBe('The file is longer than 5000000 bytes.\n')
    expect(noted).toMatchObject([
      [{ name: 'a.edi', folder: null }, 'failed/a.edi', [{ segment: 9 }]],
      [{ name: 'c.edi' }, 'failed/c.edi', [{ code: 'too-long' }]],
    ])
  })

  test('is read for a customer from a folder of its own', async () => {
    const { taken, work } = taker()
    await arrive('a.edi', 'of carriers')
    await mkdir(join(directory, 'in', 'E100'))
    await writeFile(join(directory, 'in', 'E100', 'a.edi'), 'of the customer')
    await readEdiInbox(directory, work, { ...now, folder: 'E100' })
    expect(taken).toEqual(['of the customer'])
    expect(await readdir(join(directory, 'in', 'E100', 'done'))).toEqual(['a.edi'])
  })

  test('leaves files alone that are still being written', async () => {
    const { taken, work } = taker()
    for (const name of ['a.edi', '.b.edi', 'c.edi.part']) await arrive(name, 'text')
    const { mtimeMs } = await stat(join(directory, 'in', 'a.edi'))
    const soon = { now: () => mtimeMs + 4_000 }
    expect(await readEdiInbox(directory, work, soon)).toEqual({ done: [], failed: [], left: [] })
    expect(taken).toEqual([])
  })
})
