import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Starts to arrange a page, once it is known what its user has arranged before. */
export const startArranging = async () => {
  const button = await screen.findByRole('button', { name: 'Arrange' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
}
