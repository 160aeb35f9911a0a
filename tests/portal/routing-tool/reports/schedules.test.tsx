import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AskedReport, readAskedReport } from '#domain/reports/askedReport'
import { alerts, closeNotice } from '#portal/data/alerts'
import { storeUser } from '#portal/data/session/session'
import { BackgroundWork } from '#portal/ui/schedules/BackgroundWork'
import { ScheduleButton } from '#portal/routing-tool/reports/schedules/ScheduleButton'
import { aGroup, type TestGroup } from '../../../fixtures/server'
import { signInOnServer } from '../../portalFixtures'
import { renderPage } from '../../renderPage'

const user = userEvent.setup()
let group: TestGroup

beforeEach(async () => {
  group = await aGroup(['routing-tool.reports'])
  signInOnServer(group, ['routing-tool.reports'])
  storeUser({ id: group.userId, firstName: 'Test', lastName: 'Person', email: '', kind: 'customer' }, [])
})
afterEach(cleanup)

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const told = (text: string) => waitFor(() => expect(alerts().notice?.text).toBe(text))
const undo = () => closeNotice(alerts().notice?.id ?? 0, 'undone')

test('a report is scheduled, run, paused, changed and deleted, and what can be undone is taken back', async () => {
  const asked = readAskedReport(new URLSearchParams('report=delivery-status&days=last-7')) as AskedReport
  const page = (
    <>
      <ScheduleButton asked={asked} />
      <BackgroundWork />
    </>
  )
  await renderPage(page, '/RoutingTool/Reports', { words: ['reports', 'tools', 'crud'] })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getAllByText('Required.')).toHaveLength(2)
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Early & late')
  const recipients = dialog.getByRole('textbox', { name: /^Recipients/ })
  await user.type(recipients, 'ann@example.com, nobody')
  await dialog.findByText('Not an e-mail address: nobody')
  await user.clear(recipients)
  await user.type(recipients, 'ann@example.com; b&c@example.com, ANN@example.com')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await told('“Early & late” is scheduled.')
  const shown = await row('Early & late')
  expect(shown.textContent).toContain('→ ann@example.com, b&c@example.com')

  await press('Run “Early & late” now')
  await within(shown).findByText('Ready')
  await screen.findByRole('button', { name: 'Download the file of “Early & late”' })

  await press('Pause “Early & late”')
  await within(shown).findByText('Paused')
  undo()
  await waitFor(() => expect(within(shown).queryByText('Paused')).toBeNull())
  await press('Edit “Early & late”')
  const edited = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Name/ })
  await user.type(edited, ' again{Enter}')
  await told('“Early & late again” is scheduled.')
  await press('Delete “Early & late again”')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete “Early & late again”' })).toBeNull())
  await told('“Early & late again” deleted.')
  undo()
  await screen.findByRole('button', { name: 'Delete “Early & late again”' })
})
