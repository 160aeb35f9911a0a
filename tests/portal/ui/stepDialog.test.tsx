import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { mockNetwork } from '../network/mockNetwork'
import { renderPage } from '../renderPage'

mockNetwork()
afterEach(cleanup)

test.each([
  [500, true],
  [501, false],
])('a step with %i of at most 500 records can be taken: %s', async (count, isPossible) => {
  const agree = vi.fn<(reason: string) => void>()
  await renderPage(
    <StepDialog
      title="Approve?"
      action="Approve"
      count={count}
      most={500}
      said={[]}
      onAgree={agree}
      onClose={() => {}}
    />,
    '/',
    { words: ['crud', 'workList'] },
  )
  expect(screen.queryAllByText('At most 500 can be chosen at a time; 501 are.')).toHaveLength(isPossible ? 0 : 1)
  const approve = screen.getByRole('button', { name: 'Approve' })
  expect(approve).toHaveProperty('disabled', !isPossible)
  if (isPossible) await userEvent.click(approve)
  expect(agree).toHaveBeenCalledTimes(isPossible ? 1 : 0)
})

test('a step is busy until it ends, and cannot be taken twice', async () => {
  let end = () => {}
  const agree = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  await renderPage(<StepDialog title="Approve?" action="Approve" onAgree={agree} onClose={() => {}} />, '/', {
    words: ['crud', 'workList'],
  })
  const approve = screen.getByRole('button', { name: 'Approve' })
  await userEvent.click(approve)
  expect(approve).toHaveProperty('disabled', true)
  end()
  await waitFor(() => expect(approve).toHaveProperty('disabled', false))
  expect(agree).toHaveBeenCalledTimes(1)
})
