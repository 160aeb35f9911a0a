import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext } from 'react-admin'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { alerts, forgetAlerts } from '#portal/data/alerts'
import { createI18nProvider } from '#portal/ui/i18n/i18nProvider'
import { late } from '#portal/ui/late'

afterEach(cleanup)
beforeEach(forgetAlerts)

type DialogProps = { name: string; onClose: () => void }
const Said = ({ name }: DialogProps) => <p>Hello {name}</p>

const aPage = async (load: () => Promise<ComponentType<DialogProps>>) => {
  const Dialog = late(load)
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
        {isOpen && <Dialog name="Ada" onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(
    <AdminContext i18nProvider={await createI18nProvider()}>
      <Page />
    </AdminContext>,
  )
  const user = userEvent.setup()
  return (name: string) => user.click(screen.getByRole('button', { name }))
}

test('a dialog is fetched when it is asked for, and once', async () => {
  let fetched = 0
  const click = await aPage(async () => {
    fetched += 1
    return Said
  })
  expect(fetched).toBe(0)
  await click('Open')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
  await click('Close')
  await click('Open')
  expect(screen.getByText('Hello Ada')).toBeTruthy()
  expect(fetched).toBe(1)
})

test('a dialog that does not come is told and counts as closed; the next time it is fetched again', async () => {
  let isGone = true
  const click = await aPage(async () => {
    if (isGone) throw new Error('network gone')
    return Said
  })
  await click('Open')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy())
  expect(alerts().open).toMatchObject([{ lines: ['Due to error please click browser refresh button.'] }])
  isGone = false
  await click('Open')
  expect(await screen.findByText('Hello Ada')).toBeTruthy()
})
