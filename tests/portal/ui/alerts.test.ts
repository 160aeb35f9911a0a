import { beforeEach, expect, test } from 'vitest'
import {
  alerts,
  closeAlert,
  closeNotice,
  forgetAlerts,
  markAlertsRead,
  showAlert,
  showFailure,
  showNotice,
} from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { loadMessages } from '#portal/ui/i18n/loadMessages'

const translate = await loadMessages('en-US')
beforeEach(() => {
  localStorage.clear()
  forgetAlerts()
})

test('a failure is told in the words of the catalogue, what could not be done first [ERR-21] [ERR-34]', () => {
  const failure = new CallFailure({ kind: 'refused', message: 'Locked by OTM.' })
  showFailure(failure, translate, { couldNot: 'errors.update.region', persisted: true })
  expect(alerts().open).toMatchObject([{ lines: ["Can't update the region.", 'Locked by OTM.'], persisted: true }])
})

test('a call that was taken back is not told', () => {
  showFailure(new CallFailure({ kind: 'aborted' }), translate)
  expect(alerts().open).toEqual([])
})

test('lines of a message stay lines, and the same message does not open twice', () => {
  showAlert('One\nTwo')
  showAlert(['One', 'Two'])
  expect(alerts().open.map(({ lines }) => lines)).toEqual([['One', 'Two']])
})

test('a closed message stays in the list behind the bell, which counts until it is opened', () => {
  showAlert('One')
  const [alert] = alerts().open
  closeAlert(alert?.id ?? 0)
  expect(alerts()).toMatchObject({ open: [], unread: 1, past: [{ lines: ['One'] }] })
  markAlertsRead()
  expect(alerts().unread).toBe(0)
})

test('a notice is taken back or gone, never both', () => {
  const told: string[] = []
  showNotice('4 deliveries added', { onUndo: () => told.push('undone'), onGone: () => told.push('gone') })
  const id = alerts().notice?.id ?? 0
  closeNotice(id, 'undone')
  closeNotice(id)
  expect(told).toEqual(['undone'])
})

test('a new notice replaces the one before, whose undo is gone with it', () => {
  const told: string[] = []
  const notice = (name: string) =>
    showNotice(name, { onUndo: () => told.push(`${name} undone`), onGone: () => told.push(`${name} gone`) })
  const first = notice('first')
  notice('second')
  expect(alerts().notice?.text).toBe('second')
  closeNotice(first, 'undone')
  expect(told).toEqual(['first gone'])
  closeNotice(alerts().notice?.id ?? 0, 'undone')
  expect(told).toEqual(['first gone', 'second undone'])
})
