import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StatusMessagesPage } from '#portal/administration/status-messages/StatusMessagesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, statement, type TestGroup } from '../../fixtures/server'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'
import { aReceiver, aServer } from './aReceiver'

let group: TestGroup
beforeEach(async () => void (group = await aGroup(['portal.administer'])))
afterEach(cleanup)

const open = async () => {
  signInOnServer(group, ['portal.administer'])
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
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Web address/ }), 'https://tms.example.com/status')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add receiver' }))
  const shown = await screen.findByRole('dialog', { name: 'Secret of Plant' })
  expect(within(shown).getByDisplayValue(/^whsec_.{20}/)).toBeTruthy()
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('https://tms.example.com/status')).toBeTruthy()
  expect(screen.queryByDisplayValue(/whsec_/)).toBeNull()
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

/** Messages to a receiver that are not due, in the order in which they were queued. Returns their keys. */
const messagesTo = async (receiver: number, ...messages: { status: string; subject?: string; error?: string }[]) => {
  const keys: number[] = []
  for (const { status, subject = 'Shipment F1: arrived, stop 1', error = null } of messages) {
    const [made] = await statement<{ id: number }>(
      `insert into outbox_message (customer, receiver_id, kind, purpose, subject, recipients, payload, status, error,
         reference, sent_at, due_at, created_by)
       values ($1, $2, 'webhook', 'shipment-status', $3, '[]', '{}', $4::text, $5,
         case when $4 = 'sent' then '200 taken' end, case when $4 = 'sent' then now() end, '2050-01-01', 'x')
       returning id::int`,
      group.id,
      receiver,
      subject,
      status,
      error,
    )
    keys.push(made?.id ?? 0)
  }
  return keys
}

const openLog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Messages: Plant' }))
  return screen.findByRole('dialog', { name: 'Messages to Plant' })
}

test('the messages to a receiver show its answers, and those that failed or were sent are sent again', async () => {
  const { address } = await aServer(500, 'no')
  const receiver = await aReceiver(group, { Address: address })
  const [, waiting, sent, failed] = await messagesTo(
    receiver,
    { status: 'waiting' },
    { status: 'waiting' },
    { status: 'sent' },
    { status: 'failed', error: 'The receiver answered 500' },
  )
  await open()
  expect(await screen.findByText('1 failed, 2 waiting')).toBeTruthy()
  const log = await openLog()
  expect(await within(log).findByText('The receiver answered 500')).toBeTruthy()
  expect(within(log).getByText('200 taken')).toBeTruthy()
  expect(within(log).queryByRole('button', { name: new RegExp(`message ${waiting}`) })).toBeNull()
  for (const [name, message] of [
    [`Retry message ${failed}`, failed],
    [`Send message ${sent} again`, sent],
  ] as const) {
    await userEvent.click(within(log).getByRole('button', { name }))
    expect(await screen.findByText(`Message ${message} will be sent again`)).toBeTruthy()
  }
  const replayed = await statement(
    `select from audit_entry where customer = $1 and call = 'statusReceivers.replayStatusMessage'`,
    group.id,
  )
  expect(replayed).toHaveLength(2)
  await userEvent.click(within(log).getByRole('button', { name: 'Send a test message' }))
  expect(await within(log).findByText(/The test failed after \d+\.\d s\. .*500 no/)).toBeTruthy()
})

test('the messages to a receiver are read page by page', async () => {
  const receiver = await aReceiver(group, { ReceiverType: 'EDI', Address: 'ZZ:ACME', SCAC: 'PRTL' })
  const subjects = Array.from({ length: 30 }, (_, place) => `Shipment F${place + 1}: arrived`)
  await messagesTo(receiver, ...subjects.map((subject) => ({ status: 'sent', subject })))
  await open()
  const log = await openLog()
  expect(await within(log).findByText('Shipment F30: arrived')).toBeTruthy()
  expect(within(log).queryByText('Shipment F1: arrived')).toBeNull()
  await userEvent.click(within(log).getByRole('button', { name: 'Next' }))
  expect(await within(log).findByText('Shipment F1: arrived')).toBeTruthy()
  expect(within(log).queryByRole('button', { name: 'Send a test message' })).toBeNull()
})
