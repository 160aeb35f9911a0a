import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestGroup } from '../../fixtures/server'
import { done } from '../cost-plus/pages/openOnServer'

/** Adds a receiver of the status of shipments to a group, by default the webhook Plant. Returns its key. */
export const aReceiver = async (group: TestGroup, changes: Record<string, unknown> = {}): Promise<number> => {
  const { ReceiverId } = await done(
    group.call('POST', '/integration/status-receivers', {
      body: {
        ReceiverName: 'Plant',
        ReceiverType: 'WEBHOOK',
        Address: 'https://tms.example.com/status',
        SCAC: '',
        Events: ['ARRIVED', 'DELIVERED'],
        IsActive: true,
        ...changes,
      },
    }),
  )
  return ReceiverId
}

/** A server of a customer that answers every message alike, until the test ends. */
export const aServer = async (status: number, text: string) => {
  let count = 0
  const server = createServer((_, response) => {
    count += 1
    response.writeHead(status).end(text)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise((closed) => void server.close(() => closed())))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`,
    received: () => count,
  }
}
