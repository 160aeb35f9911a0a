import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaveThen, useLeaveGuard } from '#portal/ui/page/useLeaveGuard'

let changed: boolean
beforeEach(() => {
  changed = true
})
afterEach(cleanup)

const Form = () => {
  const { isAsking, leave, stay } = useLeaveGuard(changed, 'id')
  const navigate = useNavigate()
  return (
    <>
      <p>form</p>
      <Link to="/other">link</Link>
      <Link to="/form?id=2">next record</Link>
      <Link to="/form?id=1&tab=2">tab</Link>
      <button onClick={() => void navigate('/other', { replace: true })}>saved</button>
      {isAsking && (
        <div role="dialog">
          <button onClick={leave}>leave</button>
          <button onClick={stay}>stay</button>
        </div>
      )}
    </>
  )
}

const open = () => {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form /> },
      { path: '*', element: <p>other</p> },
    ],
    { initialEntries: ['/before', '/form?id=1'] },
  )
  render(<RouterProvider router={router} />)
  return router
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const isAsking = () => screen.queryByRole('dialog') !== null

test.each([
  ['a link', () => press('link'), '/other'],
  ['another record on the same page', () => press('next record'), '/form'],
  ['the way back', (router: ReturnType<typeof open>) => act(() => router.navigate(-1)), '/before'],
])('%s asks first: staying keeps the page, leaving goes on', async (_, go, there) => {
  const router = open()
  await go(router)
  expect([isAsking(), router.state.location.search]).toEqual([true, '?id=1'])
  await press('stay')
  expect([isAsking(), router.state.location.search]).toEqual([false, '?id=1'])
  await go(router)
  await press('leave')
  expect([isAsking(), router.state.location.pathname]).toEqual([false, there])
  expect(router.state.location.search).not.toBe('?id=1')
})

test.each([
  ['a page that replaces itself after it has saved', 'saved', '/other'],
  ['another view of the same record', 'tab', '/form'],
])('%s passes', async (_, name, there) => {
  const router = open()
  await press(name)
  expect([isAsking(), router.state.location.pathname]).toEqual([false, there])
})

test('nothing is asked without changes', async () => {
  changed = false
  const router = open()
  await press('link')
  expect(router.state.location.pathname).toBe('/other')
})

test('an action that replaces the page without a navigation waits for the answer', async () => {
  open()
  const done: string[] = []
  act(() => leaveThen(() => void done.push('first')))
  expect([isAsking(), done]).toEqual([true, []])
  await press('stay')
  act(() => leaveThen(() => void done.push('second')))
  await press('leave')
  expect([isAsking(), done]).toEqual([false, ['second']])
})

test('closing the window asks while something is unsaved, and not otherwise', () => {
  open()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  cleanup()
  changed = false
  open()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
})
