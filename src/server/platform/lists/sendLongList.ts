import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Executor, OpenedDatabase } from '#server/database/openDatabase'
import { boundUnderWay } from '#server/platform/http/underWay'
import { openCursor } from './openCursor'

/** Each holds a connection on a server, so they must leave most of the pool to others. */
const takePlace = boundUnderWay({ perUser: 2, inAll: 4 })

/** A reader who takes nothing for so long has gone, in milliseconds. */
const patience = 60_000

type Place = Pick<OpenedDatabase, 'pool' | 'kind'>
type Encode = (rows: unknown[]) => unknown

/**
 * Sends a list that is too long for memory while it is read: a bare array as always, with the whole in `Content-Range`
 * (OWN-1). A failure in the middle breaks the connection off, so that a part is never taken for the whole.
 * @throws 429 when the user has two under way, or the process four
 */
export const sendLongList = async (
  { userId, reply, encode, ...place }: Place & { userId: string; reply: FastifyReply; encode: Encode },
  read: (cursor: Executor) => Promise<unknown[]>,
): Promise<FastifyReply> => {
  const giveBack = takePlace(userId)
  const cursor = await openCursor(place, read).catch((error: unknown) => {
    giveBack()
    throw error
  })
  let before = '['
  const nextText = async (): Promise<string | null> => {
    const rows = await cursor.next()
    if (rows.length === 0) {
      const end = before === '' ? null : before === '[' ? '[]' : ']'
      before = ''
      return end
    }
    const text = before + textOf(encode(rows))
    before = ','
    return text
  }
  let standing: NodeJS.Timeout | undefined
  const body: Readable = new Readable({
    read: () => {
      clearTimeout(standing)
      standing = setTimeout(() => body.destroy(new Error('The reader of a long list stands still.')), patience)
      nextText().then(
        (text) => body.push(text),
        (error: Error) => body.destroy(error),
      )
    },
  })
  body.once('close', () => {
    clearTimeout(standing)
    void cursor.close().finally(giveBack)
  })
  reply.header('content-range', `items 0-${cursor.total - 1}/${cursor.total}`)
  return reply.type(json).send(body)
}

const json = 'application/json; charset=utf-8'
const slice = 250

/** Encodes a list of some thousand rows in slices, so that other calls are answered in between. */
export const sendInSlices = async (reply: FastifyReply, rows: readonly unknown[], encode: Encode) => {
  const texts: string[] = []
  for (let place = 0; place < rows.length; place += slice) {
    texts.push(textOf(encode(rows.slice(place, place + slice))))
    await setImmediate()
  }
  return reply.type(json).send(`[${texts.join(',')}]`)
}

/** Rows as JSON without the brackets around them. */
const textOf = (rows: unknown): string => JSON.stringify(rows).slice(1, -1)
