import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#contract/people/leads'
import type { ListedLead } from '#contract/people/leadWire'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { exact } from '#domain/values/exact'
import { LeadPage } from '#portal/drivers/leads/LeadPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { fill } from '../fill'
import { answering } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

const person = {
  firstName: 'Cora',
  lastName: 'Whitfield',
  phone: '3125550177',
  email: '',
  locationId: 'CHI',
  comment: '',
  recruiter: null,
  consent: true,
  nextActionOn: null,
  city: '',
  state: '',
  licenceClass: 'A' as const,
  endorsements: '',
  experienceYears: null,
  isErased: false,
  version: 4,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const aReferral = (more: Partial<ListedReferral> = {}): ListedReferral => ({
  ...person,
  id: 1,
  referrerId: 'ben',
  referrerName: 'Ben Ortiz',
  position: 'Driver',
  source: 'referral',
  status: 'new',
  hiredOn: null,
  candidateLeftOn: null,
  referrerLeftOn: null,
  bonus: null,
  bonusDue: exact('money', '0'),
  bonusPaid: exact('money', '0'),
  isDuplicate: false,
  ...more,
})
const aLead = (more: Partial<ListedLead> = {}): ListedLead => ({
  ...person,
  id: 5,
  referralId: null,
  source: 'web',
  status: 'new',
  nextAction: '',
  lastContactAt: null,
  preferredTime: '',
  preferredLanguage: '',
  availableOn: null,
  payExpected: '',
  result: '',
  hiredOn: null,
  ...more,
})

const noChoices = { overdue: 0, locationIds: ['CHI'], recruiters: [], referrerIds: ['ben'] }
const countsOf = <Status extends string>(statuses: { status: Status; count: number }[], overdue = 0) => ({
  ...noChoices,
  statuses,
  overdue,
})

const show = (page: React.ReactNode, address: string) =>
  renderPage(
    <>
      <div id={pageActionsId} />
      {page}
    </>,
    address,
    { words: ['crud', 'recruiting', 'workList', 'records', 'load-actions', 'tools'] },
  )
const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url }) => url.includes(part))
    ?.clone()
    .json()) as object

beforeEach(() => {
  signInAs(['drivers.refer'], 'E100')
  network.use(
    answering(referrals.searchReferrals, [aReferral(), aReferral({ id: 2, status: 'hired', lastName: 'Ames' })]),
    answering(leads.searchLeads, [
      aLead(),
      aLead({ id: 6, lastName: 'Ray', status: 'qualified', nextActionOn: '2020-01-01' }),
    ]),
    answering(referrals.countReferrals, countsOf([{ status: 'new', count: 1 }])),
    answering(leads.countLeads, countsOf([{ status: 'new', count: 2 }], 1)),
    answering(leads.readLead, { ...aLead(), history: [], calls: [], duplicates: [], merge: null, documents: [] }),
    answering(leads.leadMetrics, [
      { source: 'web', leads: 4, hires: 1, hiresPerThousand: 250, hoursToContact: 12, costPerHire: null },
    ]),
    failing('every call', 'There is nothing here.', 404),
  )
})
afterEach(cleanup)

describe('a referral', () => {
  test('is searched by name or phone in the address, and moved on the board by its menu [ROUTE-107, CALL-HR-11]', async () => {
    network.use(answering(referrals.acceptReferral, {}))
    const router = await show(<ReferralPage />, '/CellCommReferral?view=board')
    const column = await screen.findByRole('region', { name: 'New' })
    await user.click(await within(column).findByRole('button', { name: 'Move Cora Whitfield' }))
    expect(screen.queryByRole('menuitem', { name: 'Hired' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Accepted”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await bodyOf('AcceptReferralStatus')).toMatchObject({ ReferralId: 1 })
    network.use(answering(referrals.searchReferrals, [aReferral({ id: 2, status: 'hired', lastName: 'Ames' })]))
    await fill(user, screen.getByRole('textbox', { name: 'Name, phone or e-mail' }), 'ames')
    await waitFor(() => expect(addressIn(router)).toContain('text=ames'))
    await waitFor(() => expect(screen.queryByText('Cora Whitfield')).toBeNull())
    await waitFor(async () => expect(await bodyOf('GetReferral')).toEqual({ Text: 'ames', PerStatus: 50 }))
  })

  test('keeps the focus when it is moved to another column', async () => {
    network.use(answering(referrals.acceptReferral, {}))
    await show(<ReferralPage />, '/CellCommReferral?view=board')
    await user.click(await screen.findByRole('button', { name: 'Move Cora Whitfield' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }))
    const dialog = await screen.findByRole('dialog')
    network.use(answering(referrals.searchReferrals, [aReferral({ status: 'accepted' })]))
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    const column = await screen.findByRole('region', { name: 'Accepted' })
    const card = await within(column).findByRole('button', { name: 'Cora Whitfield' })
    await waitFor(() => expect(document.activeElement).toBe(card))
  })

  test('is filtered by its age, bonus, referrer and status in the address, and counted without the status [ROUTE-107]', async () => {
    const router = await show(<ReferralPage />, '/CellCommReferral?age=7&bonus=due&more=ben&status=hired')
    const filter = { Age: '7', Bonus: 'DUE', ReferrerSSO: 'ben' }
    await waitFor(async () => expect(await bodyOf('GetReferral')).toEqual({ ...filter, Status: 'HIRED' }))
    await waitFor(async () => expect(await bodyOf('CountReferrals')).toEqual(filter))
    await router.navigate('/CellCommReferral?age=tomorrow&bonus=gold&status=lost&sort=score')
    await waitFor(async () => expect(await bodyOf('CountReferrals')).toEqual({}))
    await waitFor(async () => expect(await bodyOf('GetReferral')).toEqual({}))
  })

  test('has what is due and what was paid of its bonus among the columns of the list [ROUTE-107]', async () => {
    await show(<ReferralPage />, '/CellCommReferral')
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    for (const name of ['Bonus due', 'Bonus paid'])
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Bonus due', 'Bonus paid'])))
  })

  test('shows its duplicates and its bonus, of which the due part can be paid once [CALL-HR-2]', async () => {
    const milestone = { amount: exact('money', '250.00'), dueOn: '2026-10-01', paidOn: null, paidBy: null }
    network.use(
      answering(referrals.readReferral, {
        ...aReferral({ id: 2, status: 'hired', isDuplicate: true }),
        history: [{ status: 'HIRED', comment: 'Starts Monday', changedBy: 'ann', changedAt: person.createdAt }],
        calls: [],
        milestones: [
          { ...milestone, code: 'hire', state: 'due' },
          { ...milestone, code: '1-year', state: 'upcoming' },
        ],
        duplicates: [1],
        merge: null,
        leadIds: [],
        isBlocked: false,
      }),
      answering(referrals.payBonuses, { paid: 1, total: exact('money', '250.00') }),
    )
    await show(<ReferralPage />, '/CellCommReferral?record=2')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Ames' })
    expect(await within(drawer).findByText(/Referred before: 1/)).toBeTruthy()
    expect(within(drawer).getByText(/Starts Monday/)).toBeTruthy()
    expect(within(drawer).queryByRole('button', { name: 'Mark “1 year” as paid' })).toBeNull()
    await user.click(within(drawer).getByRole('button', { name: 'Mark “At hire” as paid' }))
    expect(await screen.findByText('Bonus marked as paid.')).toBeTruthy()
    expect(await bodyOf('PayReferralBonuses')).toEqual({ Payments: [{ ReferralId: 2, Milestone: 'HIRE' }] })
  })

  test('is created with its problems at the fields; a known person is reported [CALL-HR-3]', async () => {
    network.use(answering(referrals.saveReferral, { id: 9, duplicates: [1] }))
    await show(<ReferralPage />, '/CellCommReferral?record=new')
    const form = await screen.findByRole('dialog', { name: 'New referral' })
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(within(form).getByText('Enter the first name.')).toBeTruthy()
    expect(within(form).getByText('Enter the phone number.')).toBeTruthy()
    await fill(user, within(form).getByRole('textbox', { name: /First name/ }), 'Cora')
    await fill(user, within(form).getByRole('textbox', { name: /Last name/ }), 'Whitfield')
    await fill(user, within(form).getByRole('textbox', { name: /Phone/ }), '312 555 0177')
    await user.click(within(form).getByRole('combobox', { name: 'Source' }))
    await user.click(await screen.findByRole('option', { name: 'Walk-in' }))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The same person was referred before: 1/)).toBeTruthy()
    expect(await bodyOf('UpdateReferral')).toMatchObject({
      FirstName: 'Cora',
      Phone: '312 555 0177',
      Consent: null,
      Source: 'WALK_IN',
    })
  })
})

describe('a lead', () => {
  test('that is overdue is found, and hires are counted by source [ROUTE-108, CALL-HR-9]', async () => {
    await show(<LeadPage />, '/CellCommReferralLead?due=Y&view=board')
    expect(await screen.findByText('Cora Ray')).toBeTruthy()
    expect(await bodyOf('SearchLead')).toEqual({ Overdue: 'Y', PerStatus: 50 })
    const metrics = await screen.findByRole('table', { name: 'From lead to hire, by source' })
    expect(within(metrics).getByText('25 %')).toBeTruthy()
  })

  test('whose next action is overdue is one chip away, and one back [ROUTE-108]', async () => {
    const router = await show(<LeadPage />, '/CellCommReferralLead?view=board')
    await user.click(await screen.findByRole('button', { name: 'Overdue 1' }))
    await waitFor(async () => expect(await bodyOf('SearchLead')).toMatchObject({ Overdue: 'Y' }))
    expect(addressIn(router)).toContain('due=Y')
    await user.click(screen.getByRole('button', { name: 'Overdue 1', pressed: true }))
    await waitFor(async () => expect(await bodyOf('SearchLead')).toEqual({ PerStatus: 50 }))
  })

  test('is one of fifty cards that a column shows at first; the others are asked for [ROUTE-108]', async () => {
    const cards = Array.from({ length: 60 }, (_, id) => aLead({ id: id + 1 }))
    network.use(
      answering(leads.countLeads, countsOf([{ status: 'new', count: 60 }])),
      answering(leads.searchLeads, async (request) => cards.slice(0, (await request.json()).PerStatus)),
    )
    await show(<LeadPage />, '/CellCommReferralLead?view=board')
    const column = await screen.findByRole('region', { name: 'New' })
    expect(await within(column).findAllByRole('listitem')).toHaveLength(50)
    expect(await within(column).findByText('New 60')).toBeTruthy()
    await user.click(within(column).getByRole('button', { name: 'Show 10 more' }))
    await waitFor(() => expect(within(column).getAllByRole('listitem')).toHaveLength(60))
    await waitFor(async () => expect(await bodyOf('SearchLead')).toEqual({ PerStatus: 100 }))
  })

  test('is read with 199 others at a time, and counted with all', async () => {
    const list = Array.from({ length: 200 }, (_, id) => aLead({ id: id + 1, lastName: `Ray${id + 1}` }))
    network.use(
      answering(leads.countLeads, countsOf([{ status: 'new', count: 1_234 }])),
      answering(leads.searchLeads, { rows: list, total: 1_234 }),
    )
    await show(<LeadPage />, '/CellCommReferralLead?sort=-lastName')
    expect(await screen.findByText(/^1,?234 leads$/)).toBeTruthy()
    const asked = network.sent.findLast(({ url }) => url.includes('SearchLead'))
    expect(new URL(asked?.url ?? '').searchParams.get('perPage')).toBe('200')
  })

  test('that the list has not read yet opens from its address', async () => {
    network.use(answering(leads.searchLeads, []))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    expect(await screen.findByRole('dialog', { name: 'Cora Whitfield' })).toBeTruthy()
  })

  test('is erased with a reason; a refusal is shown where it was asked [CALL-HR-5]', async () => {
    network.use(failing(leads.eraseLead, 'Lead 5 was erased.', 409))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    await user.click(within(drawer).getByRole('button', { name: 'Erase personal data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of Cora Whitfield?' })
    await user.click(within(dialog).getByRole('button', { name: 'Erase personal data' }))
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
    await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked for it')
    network.use(answering(leads.eraseLead, {}))
    await user.click(within(dialog).getByRole('button', { name: 'Erase personal data' }))
    await waitFor(async () => expect(await bodyOf('EraseLead')).toMatchObject({ LeadId: 5, Reason: 'Asked for it' }))
  })

  test('is marked with others, and all get a status that each may have next [ROUTE-108]', async () => {
    network.use(
      answering(leads.searchLeads, [aLead({ status: 'contacted' }), aLead({ id: 6, lastName: 'Ray', status: 'new' })]),
      answering(leads.setLeadStatuses, { changed: 2 }),
    )
    await show(<LeadPage />, '/CellCommReferralLead')
    expect(await screen.findByText('2 leads')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    await user.click(await screen.findByRole('combobox', { name: 'Set status of 2' }))
    expect(screen.queryByRole('option', { name: 'Qualified' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Not qualified' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set 2 records to “Not qualified”?' })
    await fill(user, within(dialog).getByRole('textbox', { name: 'Comment' }), 'No licence')
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(async () =>
      expect(await bodyOf('UpdateLeadStatuses')).toMatchObject({
        LeadIds: [5, 6],
        Status: 'NOT_QUALIFIED',
        Comment: 'No licence',
      }),
    )
  })

  test('has its calls in the drawer, where one is logged with its result', async () => {
    network.use(
      answering(leads.readLead, {
        ...aLead(),
        history: [],
        calls: [{ result: 'no-answer', comment: 'Twice', calledBy: 'ann', calledAt: person.createdAt }],
        duplicates: [],
        merge: null,
        documents: [],
      }),
      answering(leads.logLeadCall, {}),
    )
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(await within(drawer).findByText(/No answer · ann/)).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: 'Log call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log call' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Result' }))
    await user.click(await screen.findByRole('option', { name: 'Message left' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await bodyOf('LogLeadCall')).toMatchObject({ LeadId: 5, Result: 'MESSAGE_LEFT' }))
  })

  test('has its papers in the drawer, where a PDF is attached and another kind of file is not', async () => {
    const [name, type, addedAt] = ['licence.pdf', 'application/pdf', person.createdAt]
    network.use(
      answering(leads.readLead, {
        ...aLead({ availableOn: '2026-12-01', payExpected: '$0.65 a mile', experienceYears: 7, endorsements: 'HN' }),
        history: [],
        calls: [],
        duplicates: [],
        merge: null,
        documents: [{ id: 3, name, type, size: 9, addedBy: 'ann', addedAt }],
      }),
      answering(leads.attachToLead, { documentId: 4 }),
      answering(leads.removeLeadDocument, {}),
    )
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    const papers = await within(drawer).findByRole('region', { name: 'Attachments' })
    expect(within(papers).getByRole('button', { name: 'Open licence.pdf' })).toBeTruthy()
    const input = within(papers).getByLabelText('Add attachment', { selector: 'input' })
    await user.upload(input, new File(['MZ'], 'licence.pdf', { type }))
    expect(await within(papers).findByRole('alert')).toBeTruthy()
    await user.upload(input, new File(['%PDF-1.7'], 'application.pdf', { type }))
    expect(await screen.findByText('Attachment added.')).toBeTruthy()
    await user.click(within(papers).getByRole('button', { name: 'Remove licence.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(async () => expect(await bodyOf('RemoveLeadDocument')).toEqual({ DocumentId: 3 }))
  })

  test('that ends is asked for its result', async () => {
    network.use(answering(leads.setLeadStatus, {}))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    await user.click(await within(drawer).findByRole('button', { name: 'Rejected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Rejected”?' })
    await fill(user, within(dialog).getByRole('textbox', { name: 'Result' }), 'Took another job')
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(async () =>
      expect(await bodyOf('UpdateLeadStatus')).toMatchObject({ Status: 'REJECTED', Result: 'Took another job' }),
    )
  })

  test('that is hired is asked for its first day of work, and shows it', async () => {
    network.use(
      answering(leads.searchLeads, [aLead({ status: 'converted', hiredOn: '2026-01-15' })]),
      answering(leads.setLeadStatus, {}),
    )
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(await within(drawer).findByText('01-15-2026')).toBeTruthy()
    await user.click(await within(drawer).findByRole('button', { name: 'Hired' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Hired”?' })
    const set = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Set status' })
    const date = within(dialog).getByLabelText(/First day of work/)
    expect(set.disabled).toBe(true)
    fireEvent.change(date, { target: { value: '0202-01-15' } })
    expect(set.disabled).toBe(true)
    const { min: day } = date as HTMLInputElement
    fireEvent.change(date, { target: { value: day } })
    await user.click(set)
    await waitFor(async () => expect(await bodyOf('UpdateLeadStatus')).toMatchObject({ HireDate: day }))
  })

  test('that is hired leads to a form of a new driver that knows the person, whoever keeps the drivers', async () => {
    network.use(answering(leads.searchLeads, [aLead({ status: 'converted', hiredOn: '2026-01-15' })]))
    const ways = async () => {
      await show(<LeadPage />, '/CellCommReferralLead?record=5')
      const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
      await within(drawer).findByText('01-15-2026')
      return within(drawer).queryByRole('link', { name: 'New driver record' })
    }
    expect(await ways()).toBeNull()
    cleanup()
    signInAs(['drivers.refer', 'fleet.manage'])
    const address = new URL((await ways())?.getAttribute('href') ?? '', 'http://portal')
    expect(address.pathname).toBe('/FleetData/drivers/New')
    expect(JSON.parse(address.searchParams.get('source') ?? '')).toMatchObject({
      firstName: 'Cora',
      lastName: 'Whitfield',
    })
  })

  test('that must not be contacted says that messages are blocked [CALL-HR-8]', async () => {
    network.use(answering(leads.searchLeads, [aLead({ status: 'do-not-contact', consent: false })]))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(within(drawer).getByText(/Messages are blocked/)).toBeTruthy()
  })

  test('says in the drawer how its score is made up', async () => {
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(within(drawer).getByText(/^Score – Points from 0 to 100: consent 20, phone 10/)).toBeTruthy()
  })
})

describe('one person', () => {
  test('has a lead made of the referral, and is merged into the first referral [CALL-HR-2]', async () => {
    const details = { ...aReferral(), history: [], calls: [], milestones: [], isBlocked: false, leadIds: [] }
    network.use(
      answering(referrals.readReferral, { ...details, duplicates: [2], merge: { keptId: 1, otherIds: [2] } }),
      answering(referrals.makeLead, { leadId: 31, isNew: true }),
      answering(referrals.mergeReferrals, {}),
    )
    await show(<ReferralPage />, '/CellCommReferral?record=1')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect((await within(drawer).findByRole('link', { name: '3125550177' })).getAttribute('href')).toBe(
      'tel:3125550177',
    )
    await user.click(within(drawer).getByRole('button', { name: 'Merge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 2 records of this person?' })
    expect(within(dialog).getByText(/Referral 1 stays/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
    await waitFor(async () => expect(await bodyOf('MergeReferrals')).toEqual({ KeptId: 1, OtherIds: [2] }))
    network.use(answering(referrals.readReferral, { ...details, duplicates: [], merge: null, leadIds: [31] }))
    await user.click(within(drawer).getByRole('button', { name: 'Make lead' }))
    expect((await within(drawer).findByRole('link', { name: '31' })).getAttribute('href')).toBe(
      '/CellCommReferralLead?record=31',
    )
  })

  test('who must not be contacted cannot be called or written to, nor entered as a lead', async () => {
    network.use(
      answering(referrals.readReferral, {
        ...aReferral(),
        history: [],
        calls: [],
        milestones: [],
        duplicates: [],
        merge: null,
        leadIds: [],
        isBlocked: true,
      }),
    )
    await show(<ReferralPage />, '/CellCommReferral?record=1')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(await within(drawer).findByText(/Messages are blocked/)).toBeTruthy()
    expect(within(drawer).getByText('3125550177')).toBeTruthy()
    expect(within(drawer).queryByRole('link', { name: '3125550177' })).toBeNull()
    expect(within(drawer).queryByRole('button', { name: 'Make lead' })).toBeNull()
  })
})

test('due bonuses are paid several at once, by day and with their sum [CALL-HR-1]', async () => {
  const bonus = {
    referralId: 2,
    candidate: 'Cora Ames',
    referrerId: 'ben',
    referrerName: 'Ben Ortiz',
    locationId: 'CHI',
    amount: exact('money', '250.00'),
    dueOn: '2026-10-01',
    paidOn: null,
    paidBy: null,
  }
  network.use(
    answering(referrals.listBonuses, ({ url }) =>
      (
        [
          { ...bonus, id: 8, code: 'hire', state: 'due' },
          { ...bonus, id: 9, code: '30-days', state: 'due' },
          { ...bonus, id: 11, code: '1-year', state: 'upcoming' },
        ] as const
      ).filter(({ state }) => !url.includes('state=DUE') || state === 'due'),
    ),
    answering(referrals.countBonuses, [
      { state: 'due', count: 2 },
      { state: 'upcoming', count: 1 },
    ]),
    answering(referrals.payBonuses, { paid: 1, total: exact('money', '250.00') }),
  )
  const router = await show(<ReferralPage />, '/CellCommReferral')
  await user.click(await screen.findByRole('button', { name: 'Bonuses' }))
  expect(await screen.findByRole('heading', { name: '2 bonuses' })).toBeTruthy()
  expect(addressIn(router)).toContain('view=bonuses')
  expect(screen.getByRole('button', { name: 'All 3' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(await screen.findByRole('button', { name: 'Pay 2 bonuses ($500.00)' }))
  const question = { name: 'Mark 2 bonuses of $500.00 in total as paid?' }
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pay 2 bonuses ($500.00)' }))
  const dialog = await screen.findByRole('dialog', question)
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText(/1 bonus of \$250.00 marked as paid. The others were paid before./)).toBeTruthy()
  expect(await bodyOf('PayReferralBonuses')).toEqual({
    Payments: [
      { ReferralId: 2, Milestone: 'HIRE' },
      { ReferralId: 2, Milestone: '30_DAYS' },
    ],
  })
})
