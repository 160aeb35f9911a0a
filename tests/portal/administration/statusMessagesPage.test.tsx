import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { statusReceivers } from '#contract/administration/statusReceivers'
import type { Answer } from '#contract/platform/endpoint'
import { StatusMessagesPage } from '#portal/administration/status-messages/StatusMessagesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aReceiver, type Receiver } from './aReceiver'

const network = mockNetwork()
afterEach(cleanup)

type Message = Answer<typeof statusReceivers.listStatusMessages>[number]

const open = async (...receivers: Receiver[]) => {
  network.use(answering(statusReceivers.listReceivers, receivers))
  signInAs(['portal.administer'])
  const page = (
    <>
      <div id={pageActionsId} />
      <StatusMessagesPage />
    </>
  )
  await renderPage(page, '/Administration/StatusMessages', {
    words: ['crud', 'records', 'tools', 'accounts', 'loadActions'],
  })
}

test('a new webhook is checked before it is sent, and its secret is shown once', async () => {
  await open()
  expect(await screen.findByText(/There are no receivers yet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add receiver' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add receiver' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add receiver' }))
  expect(within(dialog).getAllByText('Is required')).toHaveLength(2)
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Plant')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Web address/ }), 'https://tms.example.com/')
  network.use(
    answering(statusReceivers.addReceiver, { id: 3, secret: 'whsec_abc' }),
    answering(statusReceivers.listReceivers, [aReceiver()]),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add receiver' }))
  const shown = await screen.findByRole('dialog', { name: 'Secret of Plant' })
  expect(within(shown).getByDisplayValue('whsec_abc')).toBeTruthy()
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('https://tms.example.com/status')).toBeTruthy()
  expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
})

test('an EDI receiver is asked for its id and our SCAC, and offers only events of a 214', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add receiver' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add receiver' })
  expect(within(dialog).getByRole('checkbox', { name: 'Planned' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('option', { name: 'EDI 214' }))
  expect(within(dialog).getByRole('textbox', { name: /SCAC/ })).toBeTruthy()
  expect(within(dialog).queryByRole('checkbox', { name: 'Planned' })).toBeNull()
})

const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: 9,
  subject: 'Shipment F1: arrived, stop 1',
  status: 'failed',
  createdAt: '2026-11-01T12:00:00Z',
  sentAt: null,
  tries: 5,
  detail: 'The receiver answered 500',
  ...changes,
})

const openLog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Messages: Plant' }))
  return screen.findByRole('dialog', { name: 'Messages to Plant' })
}

test('the messages to a receiver show its answers, and those that failed or were sent are sent again', async () => {
  await open(aReceiver({ failedCount: 1, waitingCount: 2 }))
  expect(await screen.findByText('1 failed, 2 waiting')).toBeTruthy()
  network.use(
    answering(statusReceivers.listStatusMessages, [
      aMessage(),
      aMessage({ id: 8, status: 'sent', detail: '200 taken' }),
      aMessage({ id: 7, status: 'waiting', detail: '' }),
    ]),
    answering(statusReceivers.replayStatusMessage, {}),
    answering(statusReceivers.testReceiver, { isWorking: false, detail: '500 no', milliseconds: 1_200 }),
  )
  const log = await openLog()
  expect(await within(log).findByText('The receiver answered 500')).toBeTruthy()
  for (const [name, message] of [
    ['Retry message 9', 9],
    ['Send message 8 again', 8],
  ] as const) {
    await userEvent.click(within(log).getByRole('button', { name }))
    expect(await screen.findByText(`Message ${message} will be sent again`)).toBeTruthy()
  }
  const replayed = network.sent.flatMap(
    ({ url }) => /status-receivers\/3\/messages\/(\d+)\/replay/.exec(url)?.[1] ?? [],
  )
  expect(replayed).toEqual(['9', '8'])
  expect(within(log).queryByRole('button', { name: /message 7/ })).toBeNull()
  await userEvent.click(within(log).getByRole('button', { name: 'Send a test message' }))
  expect(await within(log).findByText(/The test failed after 1.2 s. 500 no/)).toBeTruthy()
})

test('the messages to a receiver are read page by page', async () => {
  await open(aReceiver({ kind: 'edi', address: 'ZZ:ACME' }))
  network.use(
    answering(statusReceivers.listStatusMessages, ({ url }) => ({
      rows: [aMessage({ subject: `From ${new URL(url).searchParams.get('page') ?? ''}` })],
      total: 30,
    })),
  )
  const log = await openLog()
  expect(await within(log).findByText('From 1')).toBeTruthy()
  await userEvent.click(within(log).getByRole('button', { name: 'Next' }))
  expect(await within(log).findByText('From 2')).toBeTruthy()
  expect(within(log).queryByRole('button', { name: 'Send a test message' })).toBeNull()
})
