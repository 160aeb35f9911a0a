import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#contract/people/leads'
import type { ListedLead, ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { exact } from '#domain/billing/exact'
import { LeadPage } from '#portal/drivers/leads/LeadPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
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
  status: 'new',
  licenceClass: 'A',
  hiredOn: null,
  candidateLeftOn: null,
  referrerLeftOn: null,
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
  ...more,
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
    answering(leads.readLead, { ...aLead(), history: [] }),
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
    await user.type(screen.getByRole('textbox', { name: 'Name, phone or e-mail' }), 'ames')
    await waitFor(() => expect(addressIn(router)).toContain('text=ames'))
    await waitFor(() => expect(screen.queryByText('Cora Whitfield')).toBeNull())
  })

  test('shows its duplicates and its bonus, of which the due part can be paid once [CALL-HR-2]', async () => {
    const milestone = { amount: exact('money', '250.00'), dueOn: '2026-10-01', paidOn: null, paidBy: null }
    network.use(
      answering(referrals.readReferral, {
        ...aReferral({ id: 2, status: 'hired', isDuplicate: true }),
        history: [{ status: 'HIRED', comment: 'Starts Monday', changedBy: 'ann', changedAt: person.createdAt }],
        milestones: [
          { ...milestone, code: 'hire', state: 'due' },
          { ...milestone, code: '1-year', state: 'upcoming' },
        ],
        duplicates: [1],
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
    await user.type(within(form).getByRole('textbox', { name: /First name/ }), 'Cora')
    await user.type(within(form).getByRole('textbox', { name: /Last name/ }), 'Whitfield')
    await user.type(within(form).getByRole('textbox', { name: /Phone/ }), '312 555 0177')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The same person was referred before: 1/)).toBeTruthy()
    expect(await bodyOf('UpdateReferral')).toMatchObject({ FirstName: 'Cora', Phone: '312 555 0177', Consent: null })
  })
})

describe('a lead', () => {
  test('that is overdue is found, and hires are counted by source [ROUTE-108, CALL-HR-9]', async () => {
    await show(<LeadPage />, '/CellCommReferralLead?due=Y&view=board')
    expect(await screen.findByText('Cora Ray')).toBeTruthy()
    expect(screen.queryByText('Cora Whitfield')).toBeNull()
    const metrics = await screen.findByRole('table', { name: 'From lead to hire, by source' })
    expect(within(metrics).getByText('25 %')).toBeTruthy()
  })

  test('is erased with a reason; a refusal is shown where it was asked [CALL-HR-5]', async () => {
    network.use(failing(leads.eraseLead, 'Lead 5 was erased.', 409))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    await user.click(within(drawer).getByRole('button', { name: 'Erase personal data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of Cora Whitfield?' })
    await user.click(within(dialog).getByRole('button', { name: 'Erase personal data' }))
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked for it')
    network.use(answering(leads.eraseLead, {}))
    await user.click(within(dialog).getByRole('button', { name: 'Erase personal data' }))
    await waitFor(async () => expect(await bodyOf('EraseLead')).toMatchObject({ LeadId: 5, Reason: 'Asked for it' }))
  })

  test('that must not be contacted says that messages are blocked [CALL-HR-8]', async () => {
    network.use(answering(leads.searchLeads, [aLead({ status: 'do-not-contact', consent: false })]))
    await show(<LeadPage />, '/CellCommReferralLead?record=5')
    const drawer = await screen.findByRole('dialog', { name: 'Cora Whitfield' })
    expect(within(drawer).getByText(/Messages are blocked/)).toBeTruthy()
  })
})
