import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { fill } from '../fill'
import { mockNetwork } from '../network/mockNetwork'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

const openDays = async () => {
  const submit = vi.fn<(values: { from: string; to: string }) => void>()
  await renderPage(
    <FormDialog
      title="Days"
      action="Save"
      values={{ from: '3', to: '1' }}
      problems={({ from, to }) => ({ to: from > to && 'Ends before it begins', sum: to === '9' && 'Too far' })}
      of={['sum']}
      onSubmit={submit}
      onClose={() => {}}
    >
      <TypedInput source="from" label="From" isRequired />
      <TypedInput source="to" label="To" />
    </FormDialog>,
    '/',
    { words: ['frame'] },
  )
  return submit
}

test('a form tells its problems once it is submitted, at the first invalid input, and judges all with each change', async () => {
  const submit = await openDays()
  expect(screen.queryByText('Ends before it begins')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ends before it begins')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'To' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'From' }))
  await waitFor(() => expect(screen.queryByText('Ends before it begins')).toBeNull())
  expect(submit).not.toHaveBeenCalled()
})

test('a problem of no input is told above the buttons, and Enter submits', async () => {
  const submit = await openDays()
  const to = screen.getByRole('textbox', { name: 'To' })
  await userEvent.clear(to)
  await fill(userEvent.setup(), to, '9')
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Too far')
  await userEvent.keyboard('{Backspace}5{Enter}')
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toEqual({ from: '3', to: '5' }))
})

test('one of several texts is chosen, and an empty one has its name', async () => {
  const submit = vi.fn<(values: { kind: string }) => void>()
  await renderPage(
    <FormDialog title="Device" action="Save" values={{ kind: 'box' }} onSubmit={submit} onClose={() => {}}>
      <ChoiceInput
        source="kind"
        label="Kind"
        choices={[
          { id: '', name: 'Any kind' },
          { id: 'box', name: 'Box' },
        ]}
      />
    </FormDialog>,
    '/',
    { words: ['frame'] },
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Any kind', 'Box'])
  await userEvent.click(screen.getByRole('option', { name: 'Any kind' }))
  expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Any kind')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(submit.mock.lastCall?.[0]).toEqual({ kind: '' }))
})
