import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { type NotificationOptions, type NotificationType, useAddUndoableMutation, useNotify } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlertHost } from '#portal/app/messages/AlertHost'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

type Options = NotificationOptions & { type?: NotificationType }

let notify: ReturnType<typeof useNotify>
let addMutation: ReturnType<typeof useAddUndoableMutation>
const Hooks = () => {
  const notifyHere = useNotify()
  const addMutationHere = useAddUndoableMutation()
  useEffect(() => {
    notify = notifyHere
    addMutation = addMutationHere
  })
  return null
}

beforeEach(async () => {
  signInAs()
  forgetAlerts()
  await renderPage(
    <>
      <Hooks />
      <AlertHost />
    </>,
  )
})
afterEach(cleanup)

const show = (message: string, options: Options = {}) => act(async () => notify(message, options))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a success is a notice, translated with its arguments, and no alert', async () => {
  await show('frame.group.changed', { type: 'success', messageArgs: { group: 'A200 Acme' } })
  expect(screen.getByRole('status').textContent).toContain('A200 Acme')
  expect(alerts()).toMatchObject({ open: [], unread: 0 })
})

test.each(['error', 'warning'] as const)('a message of type %s is an alert that closes by itself', async (type) => {
  await show('Region 7 is locked.', { type })
  expect(screen.getByRole('alertdialog').textContent).toContain('Region 7 is locked.')
  expect(alerts()).toMatchObject({ unread: 1, open: [{ severity: type, persisted: false }], notice: null })
})

test('an alert without a duration stays open and offers its action', async () => {
  const run = vi.fn()
  await show('2 of 3 failed.', { type: 'error', autoHideDuration: null, action: { label: 'Try again', run } })
  expect(alerts().open).toMatchObject([{ persisted: true }])
  await press('Try again')
  expect(run).toHaveBeenCalledOnce()
  expect(alerts().open).toEqual([])
})

test('a notice offers its undo', async () => {
  const onUndo = vi.fn()
  await show('1 delivery removed', { onUndo, undoLabel: 'Put it back' })
  await press('Put it back')
  expect(onUndo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

test("an undo finishes react-admin's own mutation", async () => {
  const mutation = vi.fn()
  await act(async () => addMutation(mutation))
  await show('Region deleted', { undoable: true })
  await press('Undo')
  expect(mutation.mock.calls).toEqual([[{ isUndo: true }]])
})

test('notices that come together are shown one after the other, and the last one stays', async () => {
  const onGone = vi.fn()
  await act(async () => {
    notify('first', { onGone })
    notify('second')
  })
  expect(screen.getByRole('status').textContent).toContain('second')
  expect(onGone).toHaveBeenCalledOnce()
})
