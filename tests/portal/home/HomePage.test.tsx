import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import { features } from '#portal/app/features'
import { alerts, closeNotice, forgetAlerts, showAlert } from '#portal/data/alerts'
import { HomePage } from '#portal/home/HomePage'
import { FeaturesContext } from '#portal/ui/page/featuresContext'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { json, type Sent, signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

configure({ asyncUtilTimeout: 8_000 })

let sent: Sent[]
let work: () => Response
let preferred: unknown

beforeEach(() => {
  sent = []
  preferred = null
  work = () =>
    json([
      { Kind: 'PENDING_LOADS', Count: 3, AtLeast: false },
      { Kind: 'UNANSWERED_TENDERS', Count: 1, AtLeast: false },
      { Kind: 'CONDITIONAL_TENDERS', Count: 2, AtLeast: false },
      { Kind: 'DECLINED_TENDERS', Count: 999, AtLeast: true },
      { Kind: 'REJECTED_IMPORTS', Count: 0, AtLeast: false },
      { Kind: 'FAILED_MESSAGES', Count: 0, AtLeast: false },
    ])
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init, headers: new Headers(init.headers) })
    if (String(url).includes('/WaitingWork')) return work()
    if (String(url).includes('/preferences/home'))
      return json(init.method === 'POST' ? { Status: 'SUCCESS' } : { Value: preferred })
    return new Response(null, { status: 404 })
  }
  forgetAlerts()
})
afterEach(cleanup)

const open = async (permissions: readonly Permission[]) => {
  signInAs(permissions, 'E100')
  await renderPage(
    <FeaturesContext value={features}>
      <div id={pageActionsId} />
      <HomePage />
    </FeaturesContext>,
    '/',
    { words: ['home'] },
  )
}
const tiles = async () => {
  const section = await screen.findByRole('region', { name: 'Needs attention' })
  await within(section).findAllByRole('link')
  return within(section)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}
const asked = (part: string) => sent.filter(({ url }) => url.includes(part))

test('everything that waits is asked for in one call, and said in words', async () => {
  await open(['routing-tool.deliveries'])
  expect(await tiles()).toEqual([
    '3pending loads',
    '1tender awaiting response',
    '2conditional acceptances',
    '999+declined tenders',
    '0rejected imports',
    '0failed messages',
    '0unread notices',
  ])
  expect(asked('/WaitingWork')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Shipments' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Fleet' })).toBeNull()
})

test('what somebody may not do is not there, and what is counted here counts at once', async () => {
  work = () => json(['LATE_TRUCKS', 'RAISED_WATCHES'].map((Kind) => ({ Kind, Count: 0, AtLeast: false })))
  await open(['maps.track'])
  await screen.findByText('All caught up. New work appears here automatically.')
  showAlert('Something went wrong.')
  await waitFor(async () => expect(await tiles()).toEqual(['0late trucks', '0alerts triggered', '1unread notice']))
  expect(screen.getByRole('heading', { name: 'Fleet' })).toBeTruthy()
})

test('a user without any permission is not told that everything is done', async () => {
  work = () => json([])
  await open([])
  await screen.findByText(/You have no permissions in this customer group/)
  await waitFor(() => expect(asked('/WaitingWork')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
})

test('a count that cannot be had is told, and had again', async () => {
  work = () => json({ Message: 'no' }, { status: 500 })
  await open(['routing-tool.deliveries'])
  await screen.findByText('Could not load these counts.')
  expect((await tiles())[0]).toBe('–pending loads')
  work = () => json([{ Kind: 'PENDING_LOADS', Count: 2, AtLeast: false }])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(async () => expect((await tiles())[0]).toBe('2pending loads'))
})

test('it stands as its user arranged it, whatever an older page has written beside', async () => {
  preferred = {
    tiles: {
      order: ['failed-messages', 'gone', 7, 'unanswered-tenders'],
      hidden: ['pending-loads', 'unread-messages'],
    },
    areas: 'nonsense',
  }
  await open(['routing-tool.deliveries'])
  expect(await tiles()).toEqual([
    '0failed messages',
    '1tender awaiting response',
    '2conditional acceptances',
    '999+declined tenders',
    '0rejected imports',
  ])
})

test('every change is kept at once, one after the other, and a reset is taken back', async () => {
  await open(['routing-tool.deliveries'])
  await tiles()
  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide rejected imports' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide failed messages' }))
  const written = () =>
    asked('/preferences/home')
      .filter(({ init }) => init.method === 'POST')
      .map(({ init }) => JSON.parse(String(init.body)) as { Value: { tiles: { hidden: string[] } } | null })
  await waitFor(() => expect(written()).toHaveLength(2))
  expect(written()[1]?.Value?.tiles.hidden).toEqual(['rejected-imports', 'failed-messages'])
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(written().at(-1)).toEqual({ Value: null }))
  screen.getByRole('button', { name: 'Hide rejected imports' })
  closeNotice(alerts().notice?.id ?? 0, 'undone')
  await screen.findByRole('button', { name: 'Show rejected imports' })
  await waitFor(() => expect(written()).toHaveLength(4))
})
