import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ListedPackage, workPackages } from '#contract/people/workPackages'
import { exact } from '#domain/billing/exact'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const aPackage = (more: Partial<ListedPackage> = {}): ListedPackage => ({
  id: 1,
  customer: 'E100',
  name: 'Alma Garza, 2026-11-20',
  description: '',
  stage: 'done',
  status: 'completed',
  driverId: 'D1',
  day: '2026-11-20',
  exceptions: ['zero-miles'],
  pay: exact('money', '33.75'),
  reviewedBy: null,
  version: 2,
  ...more,
})
const miles = { loaded: exact('quantity', '60'), deadhead: exact('quantity', '0'), bobtail: exact('quantity', '0') }
const figures = { miles, minutes: { drive: 180, duty: 450, delay: 150 } }

const open = async (search = '') =>
  renderPage(
    <>
      <div id={pageActionsId} />
      <WorkPackagesPage />
    </>,
    `/WorkPackages${search}`,
    { words: ['crud', 'workPackages', 'workList', 'records', 'load-actions', 'tools'] },
  )
const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url, method }) => method === 'POST' && url.includes(part))
    ?.clone()
    .json()) as object

beforeEach(() => {
  signInAs(['work-packages'], 'E100')
  network.use(
    answering(workPackages.listWorkPackages, [
      aPackage(),
      aPackage({ id: 2, name: 'Ben Ortiz, 2026-11-20', exceptions: [], status: 'approved' }),
    ]),
    answering(workPackages.readWorkPackage, {
      ...aPackage(),
      planned: figures,
      actual: figures,
      events: [
        {
          code: 'detention',
          subject: 'S1/1',
          quantity: exact('quantity', '1.5'),
          rate: exact('rate', '22.5'),
          amount: exact('money', '33.75'),
          isByUser: false,
          isRemoved: false,
          reason: '',
        },
      ],
    }),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

test('the list is filtered by exceptions in the address [ROUTE-123]', async () => {
  const router = await open()
  expect(await screen.findByRole('heading', { name: '2 work packages' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Exceptions' }))
  await user.click(await screen.findByRole('option', { name: 'Zero miles' }))
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
  expect(addressIn(router)).toContain('exception=zero-miles')
})

test('a day shows planned and actual figures, and a pay event is corrected with a reason', async () => {
  network.use(answering(workPackages.correctEvents, { pay: exact('money', '22.50') }))
  await open('?package=1')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza, 2026-11-20' })
  const table = await within(drawer).findByRole('table', { name: 'Planned and actual' })
  expect(within(table).getByRole('row', { name: 'Duty hours 7.50 7.50' })).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Correct' }))
  const quantity = await within(drawer).findByRole('textbox', { name: /Quantity/ })
  await user.clear(quantity)
  await user.type(quantity, '1')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(within(drawer).getByText('Enter the reason.')).toBeTruthy()
  await user.type(within(drawer).getByRole('textbox', { name: /Reason/ }), 'Agreed')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await bodyOf('CorrectPayEvents')).toEqual({
      WorkPackageId: 1,
      PayEvents: [{ EventCode: 'DETENTION', Subject: 'S1/1', Quantity: 1, Rate: 22.5, Removed: 'N', Reason: 'Agreed' }],
    }),
  )
})

test('a review that is refused names the exceptions in its dialog', async () => {
  network.use(failing(workPackages.stepWorkPackages, 'Exceptions must be corrected first (1).', 400))
  await open('?package=1')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza, 2026-11-20' })
  await user.click(within(drawer).getByRole('button', { name: 'Mark as reviewed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark this work package as reviewed?' })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }))
  expect(await within(dialog).findByText('Exceptions must be corrected first (1).')).toBeTruthy()
})

test('the days of a date are put together; a work package is created with its problems at the fields [CALL-DF-E2]', async () => {
  network.use(
    answering(workPackages.gatherWorkPackages, { ids: [1, 2] }),
    answering(workPackages.saveWorkPackage, { id: 3 }),
  )
  await open()
  await user.click(await screen.findByRole('button', { name: 'Put days together' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put days together' })
  await user.click(within(dialog).getByRole('button', { name: 'Put days together' }))
  expect(await screen.findByText('2 days put together.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New work package' }))
  const form = await screen.findByRole('dialog', { name: 'New work package' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(within(form).getByText('Enter the name.')).toBeTruthy()
  await user.type(within(form).getByRole('textbox', { name: /Name/ }), 'Winter tires')
  await user.type(within(form).getByLabelText(/Date/), '2026-12-01')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await bodyOf('/WorkPackages')).toMatchObject({ Name: 'Winter tires', DueDate: '2026-12-01' }),
  )
})
