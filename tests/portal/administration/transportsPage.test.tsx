import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ediFiles } from '#contract/administration/ediFiles'
import { statusReceivers } from '#contract/administration/statusReceivers'
import { transports } from '#contract/administration/transports'
import type { Answer } from '#contract/platform/endpoint'
import { TransportsPage } from '#portal/administration/transports/TransportsPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aReceiver } from './aReceiver'

const network = mockNetwork()
afterEach(cleanup)

const folder: Answer<typeof transports.listTransports>[number] = {
  name: 'edi-folder',
  isSet: true,
  settings: [{ name: 'EDI_DIR', value: '/edi' }],
  queues: [],
  lastSuccess: null,
  lastFailure: null,
  readingFailure: null,
}

type RejectedFile = Answer<typeof ediFiles.listRejectedFiles>[number]

const aFile = (changes: Partial<RejectedFile> = {}): RejectedFile => ({
  id: 5,
  customer: 'E100',
  name: 'orders.edi',
  problems: [
    { segment: 30, code: 'too-heavy', text: 'weight is more than a load may weigh' },
    { segment: null, code: 'too-long', text: 'The file is longer than 5000000 bytes.' },
  ],
  rejectedAt: '2026-11-01T12:00:00Z',
  readAgainAt: null,
  readAgainBy: null,
  ...changes,
})

const open = async (files: RejectedFile[] = [], changes: Partial<typeof folder> = {}) => {
  network.use(
    answering(transports.listTransports, [{ ...folder, ...changes }]),
    answering(ediFiles.listRejectedFiles, files),
  )
  signInAs(['portal.administer'])
  await renderPage(<TransportsPage />, '/Administration/Transports', {
    words: ['crud', 'records', 'tools', 'loadActions'],
  })
}

test('the transports page names the segments of a rejected EDI file, and reads it again', async () => {
  await open([aFile()])
  const table = await screen.findByRole('table', { name: 'Rejected EDI files' })
  expect(within(table).getByText('Segment 30: weight is more than a load may weigh')).toBeTruthy()
  expect(within(table).getByText('The file is longer than 5000000 bytes.')).toBeTruthy()
  network.use(
    answering(ediFiles.takeFileAgain, {}),
    answering(ediFiles.listRejectedFiles, [aFile({ readAgainAt: '2026-11-02T08:00:00Z', readAgainBy: 'ada' })]),
  )
  await userEvent.click(within(table).getByRole('button', { name: 'Read again: orders.edi' }))
  expect(await screen.findByText(/^Read again at/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read again: orders.edi' })).toBeNull()
})

test('the transports page says that no EDI file was rejected', async () => {
  await open()
  expect(await screen.findByText('No EDI file was rejected.')).toBeTruthy()
})

test('the transports page says since when and why the files of partners are not read', async () => {
  await open([], { readingFailure: { since: '2026-11-01T12:00:00Z', reason: 'EACCES: permission denied' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Files have not been read since .+ EACCES: permission/,
  )
  expect(screen.getByText('Fails')).toBeTruthy()
})

test('the queue of a transport counts its messages by kind and leads to them', async () => {
  await open([], {
    queues: [
      { kind: 'edi-204', waiting: 2, held: 0, failed: 1 },
      { kind: 'edi', waiting: 0, held: 1, failed: 0 },
    ],
  })
  const links = await screen.findAllByRole('link', { name: /messages? / })
  expect(links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).search])).toEqual([
    ['EDI 204 tender: 2 messages are waiting', '?kind=edi-204&status=waiting'],
    ['EDI 204 tender: 1 message failed', '?kind=edi-204&status=failed'],
    ['EDI answer: 1 message is held', '?kind=edi&status=held'],
  ])
})

test('the queue of a transport without messages is empty, and one that sends none has no queue', async () => {
  await open([], { queues: [{ kind: 'email', waiting: 0, held: 0, failed: 0 }] })
  expect(await screen.findByText('No messages are waiting')).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByText('EDI_DIR')).toBeTruthy()
  expect(screen.queryByText('Queue')).toBeNull()
})

test('each webhook is tested where the transports are, and the answer of its server is shown', async () => {
  network.use(
    answering(statusReceivers.listReceivers, [
      aReceiver({ id: 3, name: 'Plant' }),
      aReceiver({ id: 4, name: 'Mill', kind: 'edi', address: 'ZZ:MILL' }),
    ]),
    answering(statusReceivers.testReceiver, { isWorking: true, detail: '200 taken', milliseconds: 300 }),
  )
  await open([], { name: 'webhook', settings: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Test: Plant' }))
  expect(await screen.findByText(/The test worked, in 0.3 s. 200 taken/)).toBeTruthy()
  expect(network.sent.filter(({ url }) => url.endsWith('/test')).map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/status-receivers\/3\/test$/),
  ])
  expect(screen.queryByRole('button', { name: 'Test: Mill' })).toBeNull()
})
