import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readSettings } from '#server/platform/environment'
import { openStreams } from '#server/platform/events/openStreams'

const announcements = {
  on: () => () => undefined,
  announce: async () => undefined,
  notice: () => null,
  committed: () => undefined,
  close: async () => undefined,
}
const streams = openStreams({ announcements, settings: readSettings({}) }, { perSession: 2, perProcess: 3 })
afterEach(() => streams.close())

const open = (sessionId: string) => {
  streams.assertRoom(sessionId)
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const readPermissions = async () => new Set<never>()
  const of = { customer: 'E100', userId: sessionId, permissions: new Set<never>(), expiresAt: Date.now() + 60_000 }
  streams.add({ raw, sessionId, readPermissions, ...of })
  return raw
}

test('a session and a process have so many event streams and no more, until one ends', () => {
  const first = open('a')
  open('a')
  expect(() => open('a')).toThrow('This session has 2 event streams open.')
  open('b')
  expect(() => open('c')).toThrow('Too many event streams are open.')
  first.emit('close')
  open('c')
  expect(() => open('b')).toThrow('Too many event streams are open.')
})
