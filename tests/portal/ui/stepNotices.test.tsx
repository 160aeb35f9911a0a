import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nContextProvider, NotificationContextProvider, UndoableMutationsContextProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '#domain/freight/delivery'
import { Notification } from '#portal/app/messages/Notification'
import { alerts, closeNotice, forgetAlerts } from '#portal/data/alerts'
import type { BoardEvent } from '#portal/routing-tool/deliveries-and-loads/boardState'
import { useBoardState } from '#portal/routing-tool/deliveries-and-loads/useBoardState'
import { createI18nProvider } from '#portal/ui/i18n/i18nProvider'
import { useStepNotices } from '#portal/ui/useStepNotices'

beforeEach(forgetAlerts)
afterEach(cleanup)

const i18nProvider = await createI18nProvider()
const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nContextProvider value={i18nProvider}>
    <UndoableMutationsContextProvider>
      <NotificationContextProvider>
        {children}
        <Notification />
      </NotificationContextProvider>
    </UndoableMutationsContextProvider>
  </I18nContextProvider>
)

const aDelivery = (id: number) =>
  ({ id, weight: 100, status: 'available', shipFromSequence: null, stopSequence: null }) as Delivery

/** A board whose every added delivery shows a notice. */
const aBoard = () => {
  const { result, unmount } = renderHook(
    () => {
      const { board, apply } = useBoardState()
      const undo = (steps: number) => void apply({ type: 'undone', steps })
      return { board, apply, undo, showStep: useStepNotices({ past: board.past, undo }) }
    },
    { wrapper },
  )
  const apply = (event: BoardEvent) => act(() => void result.current.apply(event))
  apply({ type: 'listed', deliveries: [1, 2, 3].map(aDelivery) })
  return {
    apply,
    unmount,
    add: (id: number) =>
      act(() => {
        const step = result.current.apply({ type: 'assigned', deliveryIds: [id] }).after.past.at(-1)
        if (step) result.current.showStep(`added ${id}`, step)
      }),
    onLoad: () => result.current.board.plan.load.map(({ id }) => id),
    comment: () => result.current.board.choices.comment,
  }
}

const text = () => alerts().notice?.text
const pressUndo = () => act(() => closeNotice(alerts().notice?.id ?? 0, 'undone'))

test('of three quick steps only the last is shown, and its undo takes back just that one', () => {
  const { add, onLoad } = aBoard()
  for (const id of [1, 2, 3]) add(id)
  expect(text()).toBe('added 3')
  pressUndo()
  expect(onLoad()).toEqual([1, 2])
  expect(text()).toBeUndefined()
})

test('with later steps in between, the undo first says how many it would take back, and then does', () => {
  const { add, apply, onLoad, comment } = aBoard()
  add(1)
  add(2)
  apply({ type: 'chosen', choices: { comment: 'Fragile' } })
  apply({ type: 'moved', deliveryId: 2, direction: 'up' })
  pressUndo()
  expect([onLoad(), comment()]).toEqual([[2, 1], 'Fragile'])
  expect(text()).toBe('2 later changes would be undone too.')
  expect(alerts().notice?.undoLabel).toBe('Undo all 3 changes')
  pressUndo()
  expect([onLoad(), comment()]).toEqual([[1], null])
})

test.each<[string, BoardEvent]>([
  ['undone by the keyboard', { type: 'undone', steps: 1 }],
  ['saved', { type: 'saved', loadId: 7, version: 1 }],
  ['left for another load', { type: 'loadSelected', loadId: 8 }],
])('the notice of a step that was %s is closed', (_, event) => {
  const { add, apply } = aBoard()
  add(1)
  apply(event)
  expect(text()).toBeUndefined()
})

test('the notice of a step closes with its page', () => {
  const { add, unmount } = aBoard()
  add(1)
  unmount()
  expect(text()).toBeUndefined()
})
