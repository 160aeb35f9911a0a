import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { useHotKeys } from '#portal/ui/page/useHotKeys'

afterEach(cleanup)

type Options = Parameters<typeof useHotKeys>[1]

const Page = ({ name, act, options }: { name: string; act: () => void; options: Options }) => {
  useHotKeys({ [name]: act }, options)
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Box" />
    </>
  )
}

const press = (name: string, key: KeyboardEventInit, on: 'Button' | 'Field' | 'Box' = 'Button', options?: Options) => {
  const act = vi.fn<() => void>()
  render(<Page name={name} act={act} options={options} />)
  const target = on === 'Button' ? screen.getByRole('button') : screen.getByLabelText(on)
  const isLeftToBrowser = fireEvent.keyDown(target, key)
  return { acted: act.mock.calls.length === 1, isLeftToBrowser }
}

test.each([
  ['x', { key: 'x' }, true],
  ['X', { key: 'X', shiftKey: true }, true],
  ['x', { key: 'X', shiftKey: true }, false],
  ['?', { key: '?', shiftKey: true }, true],
  ['x', { key: 'x', ctrlKey: true }, false],
  ['x', { key: 'x', altKey: true }, false],
  ['Ctrl+z', { key: 'z', ctrlKey: true }, true],
  ['Ctrl+z', { key: 'Z', ctrlKey: true }, true],
  ['Ctrl+z', { key: 'z', metaKey: true }, true],
  ['Ctrl+z', { key: 'Z', ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+z', { key: 'z' }, false],
])('the key %s is meant by %o: %s', (name, key, acts) => {
  expect(press(name, key)).toEqual({ acted: acts, isLeftToBrowser: !acts })
})

test('a key belongs to the field in which the user types, but not to a checkbox', () => {
  expect(press('x', { key: 'x' }, 'Field').acted).toBe(false)
  cleanup()
  expect(press('x', { key: 'x' }, 'Box').acted).toBe(true)
  cleanup()
  expect(press('Ctrl+s', { key: 's', ctrlKey: true }, 'Field', { inFields: true }).acted).toBe(true)
})

test('behind a dialog only those keys act that say so', () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.className = 'MuiModal-root'
  expect(press('x', { key: 'x' }).acted).toBe(false)
  cleanup()
  expect(press('x', { key: 'x' }, 'Button', { inDialogs: true }).acted).toBe(true)
  dialog.remove()
})

test('j leads to the list and moves in it, and does nothing without one', () => {
  const moved = vi.fn<(key: string) => void>()
  const List = () => {
    useListShortcuts(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
    return null
  }
  const { rerender } = render(<List />)
  fireEvent.keyDown(document.body, { key: 'j' })
  rerender(
    <>
      <List />
      <div role="grid" tabIndex={0} onKeyDown={({ key }) => moved(key)} />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(screen.getByRole('grid'))
  expect(moved.mock.calls).toEqual([['j']])
})
