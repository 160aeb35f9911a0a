import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListedPackage } from '#contract/people/packageWire'
import { payroll } from '#contract/people/payroll'
import { workPackages } from '#contract/people/workPackages'
import { exact } from '#domain/values/exact'
import { PayrollDialog } from '#portal/financials/packages/PackageDialogs'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { fill } from '../fill'
import { answering, handling } from '../network/answers'
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
  driverName: 'Alma Garza',
  terminal: 'CHI',
  manager: 'Kay Lund',
  vendorCode: 'V1',
  loads: 1,
  plannedMiles: exact('quantity', '60'),
  actualMiles: exact('quantity', '0'),
  dutyMinutes: 450,
  reviewedBy: null,
  approvedBy: null,
  exportId: null,
  isAfterCutOff: false,
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
    answering(workPackages.countWorkPackages, {
      statuses: [
        { status: 'completed', count: 1 },
        { status: 'approved', count: 1 },
      ],
      managers: ['Kay Lund'],
      vendorCodes: ['V1'],
      terminals: ['CHI'],
    }),
    answering(workPackages.readWorkPackage, {
      ...aPackage(),
      planned: figures,
      actual: figures,
      trips: [
        {
          shipmentId: 'S1',
          movement: 'loaded',
          powerUnitId: 'T7',
          trailerId: null,
          stops: [
            {
              sequence: 1,
              type: 'delivery',
              name: 'Dock',
              city: 'Gary',
              state: 'IN',
              zone: 'America/Chicago',
              plannedArrival: '2026-11-20T14:00:00.000Z',
              plannedDeparture: '2026-11-20T15:00:00.000Z',
              arrival: '2026-11-20T14:10:00.000Z',
              departure: null,
            },
          ],
        },
      ],
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
      proofs: [
        {
          id: 31,
          shipmentId: 'S1',
          stopSequence: 1,
          kind: 'signature',
          signer: 'Ada',
          hasPicture: true,
          at: '2026-11-20T15:00:00.000Z',
        },
      ],
      attachments: [],
    }),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('the list is filtered in the address, read page by page, and counted without its status [ROUTE-123]', async () => {
  const router = await open('?from=2026-11-01&driver=alma&manager=Kay+Lund&payroll=open&status=approved&sort=pay')
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Exceptions' }))
  await user.click(await screen.findByRole('option', { name: 'Zero miles' }))
  await waitFor(() => expect(addressIn(router)).toContain('exception=zero-miles'))
  const filter = {
    fromDate: '2026-11-01',
    text: 'alma',
    manager: 'Kay Lund',
    exported: 'N',
    exception: 'ZERO_MILES',
  }
  await waitFor(() => expect(askedOf('WorkPackageCounts')).toEqual(filter))
  await waitFor(() =>
    expect(askedOf('WorkPackages?')).toEqual({
      ...filter,
      step: 'APPROVED',
      page: '1',
      perPage: '200',
      sort: 'PayTotal',
      order: 'ASC',
    }),
  )
})

test('a day that the list has not read yet opens from its address', async () => {
  network.use(answering(workPackages.listWorkPackages, []))
  await open('?package=1')
  expect(await screen.findByRole('dialog', { name: 'Alma Garza, 2026-11-20' })).toBeTruthy()
})

test('a day has the proofs of delivery of its shipments, which are opened [ROUTE-123]', async () => {
  network.use(handling(workPackages.readProof, () => new HttpResponse('a picture')))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:a-picture'
  await open('?package=1')
  const proofs = await screen.findByRole('table', { name: 'Proofs of delivery' })
  expect(within(proofs).getByText('Signed by Ada')).toBeTruthy()
  await user.click(within(proofs).getByRole('button', { name: 'Download the picture of stop S1/1' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(network.sent.at(-1)?.url).toContain('/WorkPackages/1/Documents/31')
  saved.mockRestore()
})

test('papers of a day are opened, added and removed, until it is approved [ROUTE-123]', async () => {
  const [name, type, addedAt] = ['receipt.pdf', 'application/pdf', '2026-11-20T15:00:00.000Z']
  const read = { ...aPackage(), planned: figures, actual: figures, trips: [], events: [], proofs: [] }
  network.use(
    answering(workPackages.readWorkPackage, {
      ...read,
      attachments: [{ id: 3, name, type, size: 9, addedBy: 'ann', addedAt }],
    }),
    answering(workPackages.attachToPackage, { attachmentId: 4 }),
    answering(workPackages.removePackageAttachment, {}),
  )
  const router = await open('?package=1')
  const papers = await screen.findByRole('region', { name: 'Attachments' })
  const input = within(papers).getByLabelText('Add attachment', { selector: 'input' })
  await user.upload(input, new File(['%PDF-1.7'], 'note.pdf', { type }))
  expect(await screen.findByText('Attachment added.')).toBeTruthy()
  expect(network.sent.findLast(({ method }) => method === 'POST')?.url).toContain('/WorkPackageAttachment')
  await user.click(within(papers).getByRole('button', { name: 'Remove receipt.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await bodyOf('RemoveWorkPackageAttachment')).toEqual({ AttachmentId: 3 }))
  await router.navigate('/WorkPackages?package=2')
  expect(await screen.findByText(/reopen the work package to change its attachments/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add attachment' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open receipt.pdf' }).disabled).toBe(false)
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
  await fill(user, quantity, '1')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(within(drawer).getByText('Enter the reason.')).toBeTruthy()
  await fill(user, within(drawer).getByRole('textbox', { name: /Reason/ }), 'Agreed')
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
  await fill(user, within(form).getByRole('textbox', { name: /Name/ }), 'Winter tires')
  await fill(user, within(form).getByLabelText(/Date/), '2026-12-01')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await bodyOf('/WorkPackages')).toMatchObject({ Name: 'Winter tires', DueDate: '2026-12-01' }),
  )
})

test('the columns of the payroll file are changed, and the file of an export is saved again', async () => {
  const columns = [{ heading: 'Date', field: 'day' as const }]
  const codes = [{ event: 'detention' as const, code: 'DETENTION' }]
  network.use(
    answering(payroll.listPayrollExports, [
      { id: 4, exportedBy: 'ann', exportedAt: '2026-11-20T10:00:00.000Z', packages: 3 },
    ]),
    answering(payroll.readPayrollSettings, { columns, codes, cutOff: null, version: 7 }),
    answering(payroll.savePayrollSettings, {}),
  )
  await open()
  await user.click(await screen.findByRole('button', { name: 'Payroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payroll' })
  expect(await within(dialog).findByRole('button', { name: 'Save export 4 as XLSX' })).toBeTruthy()
  await user.click(within(dialog).getByRole('tab', { name: 'File and cut-off' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add column' }))
  await fill(user, within(dialog).getByRole('textbox', { name: 'Heading of column 2' }), 'Code')
  const detention = within(dialog).getByRole('textbox', { name: 'Detention' })
  await user.clear(detention)
  await fill(user, detention, 'E17')
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }))
  await waitFor(async () =>
    expect(await bodyOf('PayrollSettings')).toEqual({
      Columns: [
        { Heading: 'Date', Field: 'DATE' },
        { Heading: 'Code', Field: 'PAY_CODE' },
      ],
      PayCodes: [{ EventCode: 'DETENTION', PayCode: 'E17' }],
      CutOff: null,
    }),
  )
})

test('a day of a closed pay period is reviewed with a reason', async () => {
  network.use(
    answering(workPackages.listWorkPackages, [aPackage({ isAfterCutOff: true })]),
    answering(workPackages.stepWorkPackages, { changed: 1 }),
  )
  await open('?package=1')
  const drawer = await screen.findByRole('dialog', { name: 'Alma Garza, 2026-11-20' })
  await user.click(within(drawer).getByRole('button', { name: 'Mark as reviewed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark this work package as reviewed?' })
  await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Late papers')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(async () =>
    expect(await bodyOf('StepWorkPackages')).toMatchObject({ Step: 'REVIEW', Reason: 'Late papers' }),
  )
})

test('the list is filtered by driver manager, vendor and terminal, of which the server knows the choices', async () => {
  const router = await open('?vendor=V2')
  await user.click(await screen.findByRole('combobox', { name: 'Driver manager' }))
  await user.click(await screen.findByRole('option', { name: 'Kay Lund' }))
  await user.click(screen.getByRole('combobox', { name: 'Terminal' }))
  await user.click(await screen.findByRole('option', { name: 'CHI' }))
  await waitFor(() => expect(addressIn(router)).toContain('terminal=CHI'))
  await waitFor(() =>
    expect(askedOf('WorkPackages?')).toMatchObject({ vendorCode: 'V2', manager: 'Kay Lund', terminal: 'CHI' }),
  )
})

test('what was exported long ago is read once its days are chosen [ROUTE-123]', async () => {
  await open()
  expect(await screen.findByText(/Exported work packages are shown from/)).toBeTruthy()
  const asked = () => network.sent.findLast(({ url }) => url.includes('/WorkPackages?'))?.url ?? ''
  expect(asked()).toContain('exportedFrom=')
  await fill(user, screen.getByLabelText('From day'), '2026-01-05')
  await waitFor(() => expect(asked()).toContain('fromDate=2026-01-05'))
  expect(asked()).not.toContain('exportedFrom=')
  expect(screen.queryByText(/Exported work packages are shown from/)).toBeNull()
})

test('days that are worth 0.00 are exported to the payroll only when that is confirmed', async () => {
  network.use(
    answering(workPackages.exportWorkPackages, { exportId: 5, lines: [] }),
    handling(payroll.readPayrollFile, () => new HttpResponse('a file')),
  )
  const packages = [
    aPackage({ status: 'approved' }),
    aPackage({ id: 2, status: 'approved', pay: exact('money', '0') }),
    aPackage({ id: 3, status: 'completed', pay: exact('money', '0') }),
  ]
  await renderPage(<PayrollDialog packages={packages} onClose={() => undefined} />, '/WorkPackages', {
    words: ['workPackages', 'workList', 'records'],
  })
  const dialog = await screen.findByRole('dialog', { name: 'Export 2 work packages?' })
  expect(within(dialog).getByRole('alert').textContent).toContain('1 work package is worth 0.00.')
  const agree = within(dialog).getByRole('button', { name: 'Export to payroll' })
  expect(agree).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Export them anyway' }))
  await user.click(agree)
  await waitFor(async () => expect(await bodyOf('ExportWorkPackages')).toEqual({ WorkPackageIds: [1, 2] }))
})
