import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workPackages } from '#contract/people/workPackages'
import { call } from '#portal/data/call/call'
import { PayrollDialog } from '#portal/financials/packages/PackageDialogs'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, type Person, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { terminals } from '../../server/people/aTerminal'
import { type Arrivals, aWorkedDay } from '../../server/people/aWorkedDay'
import { fill } from '../fill'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const day = '2025-10-14'
let group: TestGroup
let second: Person

const open = async (search = '') =>
  renderPage(
    <>
      <div id={pageActionsId} />
      <WorkPackagesPage />
    </>,
    `/WorkPackages${search}`,
    { words: ['crud', 'workPackages', 'refusals', 'workList', 'records', 'loadActions', 'tools'] },
  )
const get = async (path: string): Promise<Wire> => (await group.call('GET', `/driver-financials/${path}`)).body
const post = (path: string, body: object, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/driver-financials/${path}`, { body })

/** A day of the driver Alma Garza of this letter, who was kept waiting for three and a half hours unless it is told. */
const aDay = async (letter: string, arrivals: Arrivals = [['12:00', '15:30']]): Promise<number> => {
  await aWorkedDay(group, letter, day, arrivals)
  await post('GatherWorkPackages', { Date: day })
  const [{ WorkPackageId }] = await get(`WorkPackages?driverId=D${letter}`)
  return WorkPackageId
}
const unpaid: Arrivals = [['12:00', '12:30']]
const approve = async (...ids: number[]) => {
  await post('StepWorkPackages', { WorkPackageIds: ids, Step: 'REVIEW', Reason: '' })
  await post('StepWorkPackages', { WorkPackageIds: ids, Step: 'APPROVE', Reason: '' }, second)
}
const drawerOf = (letter: string) => screen.findByRole('dialog', { name: `Alma Garza ${letter}, ${day}` })

let saved: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:a-file'
  group = await aGroup(['work-packages'])
  second = await group.aPerson(['work-packages'])
  await terminals(group)
  signInOnServer(group, ['work-packages'])
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const askedOf = (part: string) =>
  Object.fromEntries(new URL(network.sent.findLast(({ url }) => url.includes(part))?.url ?? '').searchParams)

test('the list is filtered in the address, read page by page, and counted without its status [ROUTE-123]', async () => {
  await approve(await aDay('1'))
  await aDay('2')
  const router = await open('?from=2025-10-01&driver=alma&manager=Nadine+Holt&payroll=open&status=approved&sort=pay')
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Exceptions' }))
  await user.click(await screen.findByRole('option', { name: 'Zero miles' }))
  await waitFor(() => expect(addressIn(router)).toContain('exception=zero-miles'))
  const filter = {
    fromDate: '2025-10-01',
    text: 'alma',
    manager: 'Nadine Holt',
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
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
})

test('a day that the list has not read yet opens from its address', async () => {
  await open(`?status=planned&package=${await aDay('1')}`)
  expect(await drawerOf('1')).toBeTruthy()
})

test('a day has the proofs of delivery of its shipments, which are opened [ROUTE-123]', async () => {
  const id = await aDay('1')
  const [proof] = await statement<{ id: number }>(
    `insert into shipment_document (customer, shipment_id, stop_sequence, kind, signer, type, bytes, at, created_by, report_key)
     values ($1, 'S1', 1, 'signature', 'Ada', 'image/png', '\\x89504e47', '2025-10-14T15:20:00Z', 'phone', 'r') returning id`,
    group.id,
  )
  await open(`?package=${id}`)
  const proofs = await screen.findByRole('table', { name: 'Proofs of delivery' })
  expect(within(proofs).getByText('Signed by Ada')).toBeTruthy()
  await user.click(within(proofs).getByRole('button', { name: 'Download the picture of stop S1/1' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(network.calls().at(-1)).toBe(`GET /driver-financials/WorkPackages/${id}/Documents/${proof?.id}`)
})

test('papers of a day are opened, added and removed, until it is approved [ROUTE-123]', async () => {
  const id = await aDay('1')
  const form = new FormData()
  form.set('WorkPackageId', String(id))
  form.set('file', new File(['%PDF-1.7'], 'receipt.pdf'))
  await group.call('POST', '/driver-financials/WorkPackageAttachment', { form })
  const names = async () => (await get(`WorkPackages/${id}`)).Attachments.map(({ FileName }: Wire) => FileName)
  await open(`?package=${id}`)
  const papers = await screen.findByRole('region', { name: 'Attachments' })
  const input = within(papers).getByLabelText('Add attachment', { selector: 'input' })
  await user.upload(input, new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Attachment added.')).toBeTruthy()
  // The simulated browser does not send the name of a file.
  expect(await names()).toEqual(expect.arrayContaining(['blob', 'receipt.pdf']))
  await user.click(within(papers).getByRole('button', { name: 'Remove receipt.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await names()).toEqual(['blob']))
  await approve(id)
  expect(await screen.findByText(/reopen the work package to change its attachments/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add attachment' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Open blob' }).disabled).toBe(false)
})

test('a day shows planned and actual figures, and a pay event is corrected with a reason', async () => {
  const id = await aDay('1')
  await open(`?package=${id}`)
  const drawer = await drawerOf('1')
  const table = await within(drawer).findByRole('table', { name: 'Planned and actual' })
  expect(within(table).getByRole('row', { name: 'Duty hours 1.00 3.50' })).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Correct' }))
  const quantity = await within(drawer).findByRole('textbox', { name: /Quantity/ })
  await user.clear(quantity)
  await fill(user, quantity, '1')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(within(drawer).getByText('Enter the reason.')).toBeTruthy()
  await fill(user, within(drawer).getByRole('textbox', { name: /Reason/ }), 'Agreed')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  const corrected = { EventCode: 'DETENTION', Subject: 'S1/1', Quantity: 1, Rate: 22.5, Removed: 'N', Reason: 'Agreed' }
  await waitFor(async () =>
    expect(await get(`WorkPackages/${id}`)).toMatchObject({ PayTotal: 22.5, PayEvents: [corrected] }),
  )
})

test('a review that is refused names the exceptions in its dialog', async () => {
  // A fault: what the server itself says of rows is not shown beside its message before it has codes.
  network.use(failing(workPackages.stepWorkPackages, 'Exceptions must be corrected first (1).', 400))
  await open(`?package=${await aDay('1')}`)
  await user.click(within(await drawerOf('1')).getByRole('button', { name: 'Mark as reviewed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark this work package as reviewed?' })
  await user.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }))
  expect(await within(dialog).findByText('Exceptions must be corrected first (1).')).toBeTruthy()
})

test('the days of a date are put together; a work package is created with its problems at the fields [CALL-DF-E2]', async () => {
  for (const letter of ['1', '2']) await aWorkedDay(group, letter, day, unpaid)
  await open()
  const gather = await screen.findAllByRole('button', { name: 'Put days together' })
  await user.click(gather[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Put days together' })
  const date = within(dialog).getByLabelText(/Date/)
  await user.clear(date)
  await fill(user, date, day)
  await user.click(within(dialog).getByRole('button', { name: 'Put days together' }))
  expect(await screen.findByText('2 days put together.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New work package' }))
  const form = await screen.findByRole('dialog', { name: 'New work package' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(within(form).getByText('Enter the name.')).toBeTruthy()
  await fill(user, within(form).getByRole('textbox', { name: /Name/ }), 'Winter tires')
  await fill(user, within(form).getByLabelText(/Date/), '2026-12-01')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await get('WorkPackages?text=winter')).toMatchObject([{ Name: 'Winter tires', DueDate: '2026-12-01' }]),
  )
})

test('the columns of the payroll file are changed, and the file of an export is saved again', async () => {
  const id = await aDay('1')
  await approve(id)
  const { ExportId } = (await post('ExportWorkPackages', { WorkPackageIds: [id] })).body
  const { Columns } = await get('PayrollSettings')
  await open()
  await user.click(await screen.findByRole('button', { name: 'Payroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Payroll' })
  await user.click(await within(dialog).findByRole('button', { name: `Save export ${ExportId} as XLSX` }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  await user.click(within(dialog).getByRole('tab', { name: 'File and cut-off' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add column' }))
  await fill(user, within(dialog).getByRole('textbox', { name: `Heading of column ${Columns.length + 1}` }), 'Code')
  const detention = within(dialog).getByRole('textbox', { name: 'Detention' })
  await user.clear(detention)
  await fill(user, detention, 'E17')
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }))
  await waitFor(async () =>
    expect(await get('PayrollSettings')).toMatchObject({
      Columns: [...Columns, { Heading: 'Code', Field: 'PAY_CODE' }],
      PayCodes: expect.arrayContaining([{ EventCode: 'DETENTION', PayCode: 'E17' }]),
      CutOff: null,
    }),
  )
})

test('a day of a closed pay period is reviewed with a reason', async () => {
  const id = await aDay('1')
  const CutOff = { LastWeekday: 6, DaysAfter: 2, Time: '12:00', TimeZone: 'America/Chicago' }
  const settings = { ...(await get('PayrollSettings')), CutOff }
  await group.call('PUT', '/driver-financials/PayrollSettings', { body: settings, override: 'PUT' })
  await open(`?package=${id}`)
  await user.click(within(await drawerOf('1')).getByRole('button', { name: 'Mark as reviewed' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark this work package as reviewed?' })
  await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Late papers')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }))
  await waitFor(async () => expect(await get(`WorkPackages/${id}`)).toMatchObject({ Step: 'REVIEWED' }))
  expect(JSON.stringify(await get(`WorkPackageHistory/${id}`))).toContain('Late papers')
})

test('the list is filtered by driver manager, vendor and terminal, of which the server knows the choices', async () => {
  await aDay('1')
  const router = await open('?vendor=V1')
  await user.click(await screen.findByRole('combobox', { name: 'Driver manager' }))
  await user.click(await screen.findByRole('option', { name: 'Nadine Holt' }))
  await user.click(screen.getByRole('combobox', { name: 'Terminal' }))
  await user.click(await screen.findByRole('option', { name: 'CHI' }))
  await waitFor(() => expect(addressIn(router)).toContain('terminal=CHI'))
  await waitFor(() =>
    expect(askedOf('WorkPackages?')).toMatchObject({ vendorCode: 'V1', manager: 'Nadine Holt', terminal: 'CHI' }),
  )
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
})

test('what was exported long ago is read once its days are chosen [ROUTE-123]', async () => {
  await statement(
    `with export as (insert into payroll_export (customer, exported_by, packages) values ($1, 'x', 1) returning id)
     insert into work_package (customer, name, status, day, export_id, created_by, updated_by)
     select $1, 'Long ago', 'exported', '2020-01-06', id, 'x', 'x' from export`,
    group.id,
  )
  await open()
  expect(await screen.findByText(/Exported work packages are shown from/)).toBeTruthy()
  expect(await screen.findByText(/^There are no work packages/)).toBeTruthy()
  await fill(user, screen.getByLabelText('From day'), '2020-01-05')
  expect(await screen.findByRole('heading', { name: '1 work package' })).toBeTruthy()
  expect(screen.queryByText(/Exported work packages are shown from/)).toBeNull()
})

test('days that are worth 0.00 are exported to the payroll only when that is confirmed', async () => {
  const ids = [await aDay('1'), await aDay('2', unpaid), await aDay('3', unpaid)] as const
  await approve(ids[0], ids[1])
  const packages = await call(workPackages.listWorkPackages, { query: {}, paging: { limit: null } })
  await renderPage(<PayrollDialog packages={packages} onClose={() => undefined} />, '/WorkPackages', {
    words: ['workPackages', 'workList', 'records'],
  })
  const dialog = await screen.findByRole('dialog', { name: 'Export 2 work packages?' })
  expect(within(dialog).getByRole('alert').textContent).toContain('1 work package is worth 0.00.')
  const agree = within(dialog).getByRole('button', { name: 'Export to payroll' })
  expect(agree).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Export them anyway' }))
  await user.click(agree)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const stepOf = async (id: number) => (await get(`WorkPackages/${id}`)).Step
  expect(await Promise.all(ids.map(stepOf))).toEqual(['EXPORTED', 'EXPORTED', 'COMPLETED'])
})
