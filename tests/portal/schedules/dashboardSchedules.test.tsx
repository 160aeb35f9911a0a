import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { features } from '#portal/app/features'
import { alerts } from '#portal/data/alerts'
import { storeUser } from '#portal/data/session/session'
import { PeoplePage, WeekPage } from '#portal/home/dashboards/DashboardPage'
import { HomePage } from '#portal/home/HomePage'
import { SchedulesPage } from '#portal/schedules/SchedulesPage'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { BillingDashboardPage } from '#portal/cost-plus/landing/BillingDashboardPage'
import { setUp } from '../../fixtures/freight'
import { aGroup, type TestGroup, type Wire } from '../../fixtures/server'
import { adminRights } from '../../server/cost-plus/aBillingGroup'
import { billingPageWords } from '../cost-plus/pages/openBillingPage'
import { aSetUpGroup } from '../cost-plus/pages/openOnServer'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const user = userEvent.setup()
afterEach(cleanup)

const open = async (page: ReactNode, path: string, permissions: readonly Permission[]) => {
  const group = await aGroup(permissions)
  await setUp(group.id)
  signInOnServer(group, permissions)
  storeUser({ id: group.userId, firstName: 'Test', lastName: 'Person', email: '', kind: 'customer' }, [])
  await show(page, path)
  return group
}
const show = (page: ReactNode, path: string) =>
  renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <main>{page}</main>
    </FeaturesContext>,
    path,
    { words: ['home', 'reports', 'routeMap', ...billingPageWords] },
  )

const openDialog = async () => {
  await user.click(await screen.findByRole('button', { name: 'Mail on a schedule' }))
  return within(await screen.findByRole('dialog'))
}
const save = async (dialog: Awaited<ReturnType<typeof openDialog>>, name: string) => {
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), name)
  await user.type(dialog.getByRole('textbox', { name: /^Recipients/ }), 'ann@example.com')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(alerts().notice?.text).toBe(`“${name}” is scheduled.`))
}
const stored = async (group: TestGroup) =>
  (await group.call('GET', '/routing-tool/{group}/ReportSchedules')).body as Wire[]

describe('a dashboard is mailed on a schedule', () => {
  test('with its period, which can be changed, by a user who may not see reports', async () => {
    const group = await open(<WeekPage />, '/index/week?days=last-month', ['load-planning'])
    const dialog = await openDialog()
    expect(dialog.getByRole('heading', { name: 'Schedule “Week dashboard”' })).toBeTruthy()
    expect(dialog.getByRole('combobox', { name: 'Days' }).textContent).toBe('Last month')
    expect(dialog.queryByRole('combobox', { name: 'Format' })).toBeNull()
    expect(dialog.getByText(/^A PDF with the tables of the tiles/)).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: 'Days' }))
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).not.toContain('Last 90 days')
    await user.click(screen.getByRole('option', { name: 'Last 30 days' }))
    await save(dialog, 'Week & fleet')
    expect(await stored(group)).toMatchObject([
      {
        report: 'dashboard-week',
        name: 'Week & fleet',
        parameters: { days: 'last-30' },
        format: 'pdf',
        cadence: 'weekly',
      },
    ])
  })

  test('with its region, on the page of today, which has no days', async () => {
    const group = await open(<HomePage />, '/index?region=12', ['routing-tool.deliveries'])
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Region' }).textContent).toBe('Region 12'))
    const dialog = await openDialog()
    expect(dialog.queryByRole('combobox', { name: 'Days' })).toBeNull()
    expect(dialog.getByText(/^Region 12 · A PDF/)).toBeTruthy()
    await save(dialog, 'Regional')
    expect(await stored(group)).toMatchObject([{ report: 'dashboard-today', parameters: { region: '12' } }])
  })

  test('in another language, and is then listed, run and fetched among the schedules', async () => {
    const group = await open(<PeoplePage />, '/index/people', ['drivers.refer'])
    const dialog = await openDialog()
    expect(dialog.getByRole('link', { name: 'All schedules' }).getAttribute('href')).toBe('/index/schedules')
    await user.click(dialog.getByRole('combobox', { name: 'Language' }))
    await user.click(await screen.findByRole('option', { name: /^Español/ }))
    await save(dialog, 'People')
    expect(await stored(group)).toMatchObject([{ language: 'es-ES', parameters: { days: 'last-7' } }])
    cleanup()
    await show(<SchedulesPage />, '/index/schedules')
    const row = await screen.findByRole('row', { name: /^People/ })
    expect(row.textContent).toContain('People dashboard · Last 7 days')
    expect(row.textContent).toContain('PDF → ann@example.com')
    expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Run “People” now' }))
    expect((await screen.findByRole('button', { name: 'Download the file of “People”' })).textContent).toBe('PDF')
  })

  test('of billing, with the last month or the present one, by a user of billing alone', async () => {
    const group = await aSetUpGroup()
    signInOnServer(group, adminRights)
    storeUser({ id: group.userId, firstName: 'Test', lastName: 'Person', email: '', kind: 'customer' }, [])
    await show(<BillingDashboardPage />, '/index/billing')
    const dialog = await openDialog()
    expect(dialog.getByRole('heading', { name: 'Schedule “Billing dashboard”' })).toBeTruthy()
    await user.click(dialog.getByRole('combobox', { name: 'Days' }))
    const choices = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Last month', 'This month'])
    await user.click(choices[0]!)
    await save(dialog, 'Money')
    expect(await stored(group)).toMatchObject([
      { report: 'dashboard-billing', parameters: { days: 'last-month' }, format: 'pdf' },
    ])
  })

  test('and its region is in the list', async () => {
    const group = await open(<SchedulesPage />, '/index/schedules', ['load-planning'])
    await group.call('POST', '/routing-tool/{group}/ReportSchedules', {
      body: {
        report: 'dashboard-week',
        name: 'Regional',
        parameters: { region: '7' },
        cadence: 'daily',
        weekday: 1,
        monthDay: 1,
        hour: 6,
        zone: 'America/Chicago',
        format: 'pdf',
        language: 'en-US',
        recipients: ['ann@example.com'],
        paused: false,
      },
    })
    cleanup()
    await show(<SchedulesPage />, '/index/schedules')
    const row = await screen.findByRole('row', { name: /^Regional/ })
    expect(row.textContent).toContain('Week dashboard · Last 7 days · Region 7')
  })
})
