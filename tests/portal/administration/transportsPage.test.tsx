import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { transports } from '#contract/administration/transports'
import { TransportsPage } from '#portal/administration/transports/TransportsPage'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { anInterchange, aTender204 } from '../../server/outbox/anInterchange'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aReceiver, aServer } from './aReceiver'

const network = mockNetwork()
let group: TestGroup
beforeEach(async () => void (group = await aGroup(['portal.administer'])))
afterEach(cleanup)

const open = async () => {
  signInOnServer(group, ['portal.administer'])
  await renderPage(<TransportsPage />, '/Administration/Transports', {
    words: ['crud', 'records', 'tools', 'loadActions'],
  })
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

/** Messages of the group that are not due, as many as are named. */
const queued = (kind: string, status: string, count: number) =>
  statement(
    `insert into outbox_message (customer, kind, purpose, subject, recipients, payload, status, hold_reason, due_at, created_by)
     select $1, $2, 'send', 'x', '[]', 'x', $3::text, case $3 when 'held' then 'no-edi-folder' end, '2050-01-01', 'x'
       from generate_series(1, $4::int)`,
    group.id,
    kind,
    status,
    count,
  )

/** A file of orders in the folder of rejected files, with problems that are told of it. */
const aRejectedFile = async (name: string) => {
  const folder = join(inject('serverFolder'), 'edi', 'in', group.id, 'failed')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), anInterchange('SM', [aTender204()]))
  await statement(
    'insert into edi_rejected_file (customer, name, path, problems) values ($1, $2, $3, $4)',
    group.id,
    name,
    `${group.id}/failed/${name}`,
    JSON.stringify([
      { segment: 30, code: 'too-heavy', text: 'weight is more than a load may weigh' },
      { segment: null, code: 'too-long', text: 'The file is longer than 5000000 bytes.' },
    ]),
  )
}

test('the transports page names the segments of a rejected EDI file, and reads it again', async () => {
  await aRejectedFile('orders.edi')
  await open()
  const table = await screen.findByRole('table', { name: 'Rejected EDI files' })
  expect(within(table).getByText('Segment 30: weight is more than a load may weigh')).toBeTruthy()
  expect(within(table).getByText('The file is longer than 5000000 bytes.')).toBeTruthy()
  await userEvent.click(within(table).getByRole('button', { name: 'Read again: orders.edi' }))
  expect(await screen.findByText(/^Read again at/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read again: orders.edi' })).toBeNull()
})

test('the transports page says that no EDI file was rejected', async () => {
  await open()
  expect(await screen.findByText('No EDI file was rejected.')).toBeTruthy()
})

test('the transports page says since when and why the files of partners are not read', async () => {
  network.use(
    answering(transports.listTransports, [
      {
        name: 'edi-folder',
        isSet: true,
        settings: [{ name: 'EDI_DIR', value: '/edi' }],
        queues: [],
        lastSuccess: null,
        lastFailure: null,
        readingFailure: { since: '2026-11-01T12:00:00Z', reason: 'EACCES: permission denied' },
      },
    ]),
  )
  await open()
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Files have not been read since .+ EACCES: permission/,
  )
  expect(screen.getByText('Fails')).toBeTruthy()
})

test('the queue of a transport counts its messages by kind and leads to them', async () => {
  await queued('edi-204', 'waiting', 2)
  await queued('edi-204', 'failed', 1)
  await queued('edi', 'held', 1)
  await open()
  const links = await screen.findAllByRole('link', { name: /messages? / })
  expect(links.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).search])).toEqual([
    ['EDI 204 tender: 2 messages are waiting', '?kind=edi-204&status=waiting'],
    ['EDI 204 tender: 1 message failed', '?kind=edi-204&status=failed'],
    ['EDI answer: 1 message is held', '?kind=edi&status=held'],
  ])
})

test('the queue of a transport without messages is empty, and one that sends none has no queue', async () => {
  await open()
  expect((await panel('Mail server')).getByText('No messages are waiting')).toBeTruthy()
  const sftp = await panel('SFTP server')
  expect(sftp.getByText('Last success')).toBeTruthy()
  expect(sftp.queryByText('Queue')).toBeNull()
})

test('each webhook is tested where the transports are, and the answer of its server is shown', async () => {
  const { address, received } = await aServer(200, 'taken')
  await aReceiver(group, { Address: address })
  await aReceiver(group, { ReceiverName: 'Mill', ReceiverType: 'EDI', Address: 'ZZ:MILL', SCAC: 'PRTL' })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Test: Plant' }))
  expect(await screen.findByText(/The test worked, in \d+\.\d s\. 200 taken/)).toBeTruthy()
  expect(received()).toBe(1)
  expect(screen.queryByRole('button', { name: 'Test: Mill' })).toBeNull()
})
