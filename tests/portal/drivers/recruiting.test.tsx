import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leads } from '#contract/people/leads'
import { referrals } from '#contract/people/referrals'
import { LeadPage } from '#portal/drivers/leads/LeadPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, statement, type TestGroup, type Wire } from '../../fixtures/server'
import { terminals } from '../../server/people/aTerminal'
import { fill } from '../fill'
import { handling } from '../network/answers'
import { failing } from '../network/faults'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { addressIn, renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()

let group: TestGroup
beforeEach(async () => {
  group = await aGroup(['drivers.refer'])
  await terminals(group)
  await statement(`insert into location_operator values ($1, 'CHI', $2)`, group.id, group.userId)
  signInOnServer(group, ['drivers.refer'])
})
afterEach(cleanup)

const post = async (path: string, body: object = {}): Promise<Wire> => {
  const answer = await group.call('POST', `/cellcomm-hr/${path}`, { body })
  expect(answer, path).toMatchObject({ status: 200 })
  expect(answer.body.Status, path).not.toBe('FAILED')
  return answer.body
}
const person = { FirstName: 'Cora', LastName: 'Whitfield', Phone: '3125550177' }
const aReferral = async (more: object = {}): Promise<number> =>
  (await post('UpdateReferral', { ...person, ...more })).ReferralId
const referralOf = (id: number) => post(`GetReferDetails/${id}`)
/** A referral of Cora Ames, who was hired: two of its bonuses are due, one is to come. */
const aHire = async (more: object = {}): Promise<number> => {
  const id = await aReferral({ LastName: 'Ames', ...more })
  await post('AcceptReferralStatus', { ReferralId: id })
  await post('UpdateReferralStatus', { ReferralId: id, Status: 'CONTACTED', Comment: '' })
  const hire = { Status: 'HIRED', Comment: 'Starts Monday', HireDate: '2026-01-15' }
  await post('UpdateReferralStatus', { ReferralId: id, ...hire })
  await statement(
    `insert into referral_bonus (customer, referral_id, code, amount, due_on)
     values ($1, $2, 'hire', 250, '2026-01-15'), ($1, $2, '30-days', 250, '2026-02-14'), ($1, $2, '1-year', 250, '2999-01-15')`,
    group.id,
    id,
  )
  return id
}
const aLead = async (more: object = {}): Promise<number> =>
  (await post('UpdateLead', { ...person, Source: 'WEB', Consent: true, ...more })).LeadId
const leadOf = (id: number) => post(`GetLeadDetails/${id}`)
const setLead = async (id: number, ...statuses: string[]) => {
  for (const Status of statuses) await post('UpdateLeadStatus', { LeadId: id, Status, Comment: '' })
}
/** A lead of Cora Ray, whose next action is overdue. */
const aLateLead = async () => {
  const id = await aLead({ LastName: 'Ray', Phone: '3125550188' })
  await statement(`update lead set next_action_on = '2020-01-01' where id = $1`, id)
}
const manyLeads = (count: number) =>
  statement(
    `insert into lead (customer, source, first_name, last_name, phone, status, created_by, updated_by)
     select $1, 'web', 'Cora', 'Ray' || n, '3125551' || n, 'new', 'x', 'x' from generate_series(1, $2::int) n`,
    group.id,
    count,
  )

const show = (page: React.ReactNode, address: string) =>
  renderPage(
    <>
      <div id={pageActionsId} />
      {page}
    </>,
    address,
    { words: ['crud', 'recruiting', 'refusals', 'workList', 'records', 'loadActions', 'tools'] },
  )
/** Opens the drawer of a record of Cora Whitfield, or of somebody else. */
const openDrawer = async (page: React.ReactElement, id: number, name = 'Cora Whitfield') => {
  await show(page, `${page.type === LeadPage ? '/CellCommReferralLead' : '/CellCommReferral'}?record=${id}`)
  return within(await screen.findByRole('dialog', { name }))
}
const bodyOf = async (part: string) =>
  (await network.sent
    .findLast(({ url }) => url.includes(part))
    ?.clone()
    .json()) as object

describe('a referral', () => {
  test('is searched by name or phone in the address, and moved on the board by its menu [ROUTE-107, CALL-HR-11]', async () => {
    const id = await aReferral()
    await aReferral({ LastName: 'Ames', Phone: '3125550188' })
    const router = await show(<ReferralPage />, '/CellCommReferral?view=board')
    const column = await screen.findByRole('region', { name: 'New' })
    await user.click(await within(column).findByRole('button', { name: 'Move Cora Whitfield' }))
    expect(screen.queryByRole('menuitem', { name: 'Hired' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Accepted”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await referralOf(id)).toMatchObject({ Status: 'ACCEPTED' })
    await fill(user, screen.getByRole('textbox', { name: 'Name, phone or e-mail' }), 'ames')
    await waitFor(() => expect(addressIn(router)).toContain('text=ames'))
    await waitFor(() => expect(screen.queryByText('Cora Whitfield')).toBeNull())
    expect(screen.getByText('Cora Ames')).toBeTruthy()
    expect(await bodyOf('GetReferral')).toEqual({ Text: 'ames', PerStatus: 50 })
  })

  test('keeps the focus when it is moved to another column', async () => {
    await aReferral()
    await show(<ReferralPage />, '/CellCommReferral?view=board')
    await user.click(await screen.findByRole('button', { name: 'Move Cora Whitfield' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    const column = await screen.findByRole('region', { name: 'Accepted' })
    const card = await within(column).findByRole('button', { name: 'Cora Whitfield' })
    await waitFor(() => expect(document.activeElement).toBe(card))
  })

  test('is filtered by its age, bonus, referrer and status in the address, and counted without the status [ROUTE-107]', async () => {
    await aHire({ ReferrerSSO: 'ben' })
    await aReferral({ ReferrerSSO: 'ben' })
    const router = await show(<ReferralPage />, '/CellCommReferral?age=7&bonus=due&more=ben&status=hired')
    expect(await screen.findByRole('heading', { name: '1 referral' })).toBeTruthy()
    const filter = { Age: '7', Bonus: 'DUE', ReferrerSSO: 'ben' }
    expect(await bodyOf('GetReferral')).toEqual({ ...filter, Status: 'HIRED' })
    expect(await bodyOf('CountReferrals')).toEqual(filter)
    await router.navigate('/CellCommReferral?age=tomorrow&bonus=gold&status=lost&sort=score')
    expect(await screen.findByRole('heading', { name: '2 referrals' })).toBeTruthy()
    expect(await bodyOf('CountReferrals')).toEqual({})
    expect(await bodyOf('GetReferral')).toEqual({})
  })

  test('has what is due and what was paid of its bonus among the columns of the list [ROUTE-107]', async () => {
    await aReferral()
    await show(<ReferralPage />, '/CellCommReferral')
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    for (const name of ['Bonus due', 'Bonus paid'])
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
    const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
    await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Bonus due', 'Bonus paid'])))
  })

  test('shows its duplicates and its bonus, of which the due part can be paid once [CALL-HR-2]', async () => {
    const first = await aReferral()
    const id = await aHire()
    const drawer = await openDrawer(<ReferralPage />, id, 'Cora Ames')
    expect(await drawer.findByText(new RegExp(`Referred before: ${first}`))).toBeTruthy()
    expect(drawer.getByText(/Starts Monday/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Mark “1 year” as paid' })).toBeNull()
    await user.click(drawer.getByRole('button', { name: 'Mark “At hire” as paid' }))
    expect(await screen.findByText('Bonus marked as paid.')).toBeTruthy()
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Mark “At hire” as paid' })).toBeNull())
    const { Milestones } = await referralOf(id)
    expect(Milestones.map(({ State }: Wire) => State)).toEqual(['PAID', 'DUE', 'UPCOMING'])
  })

  test('is created with its problems at the fields; a known person is reported [CALL-HR-3]', async () => {
    const known = await aReferral()
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
    expect(await screen.findByText(new RegExp(`The same person was referred before: ${known}`))).toBeTruthy()
    const [made] = await post('GetReferral')
    expect(made).toMatchObject({ FirstName: 'Cora', Phone: '312 555 0177', Consent: null, Source: 'WALK_IN' })
  })
})

describe('a lead', () => {
  test('that is overdue is found, and hires are counted by source [ROUTE-108, CALL-HR-9]', async () => {
    await aLateLead()
    await setLead(await aLead(), 'CONTACTED', 'HIRED')
    await manyLeads(2)
    await show(<LeadPage />, '/CellCommReferralLead?due=Y&view=board')
    expect(await screen.findByText('Cora Ray')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(await bodyOf('SearchLead')).toEqual({ Overdue: 'Y', PerStatus: 50 })
    const metrics = await screen.findByRole('table', { name: 'From lead to hire, by source' })
    expect(within(metrics).getByText('25 %')).toBeTruthy()
  })

  test('whose next action is overdue is one chip away, and one back [ROUTE-108]', async () => {
    await aLateLead()
    await aLead()
    const router = await show(<LeadPage />, '/CellCommReferralLead?view=board')
    await screen.findByText('Cora Whitfield')
    await user.click(await screen.findByRole('button', { name: 'Overdue 1' }))
    await waitFor(() => expect(screen.queryByText('Cora Whitfield')).toBeNull())
    expect(await bodyOf('SearchLead')).toMatchObject({ Overdue: 'Y' })
    expect(addressIn(router)).toContain('due=Y')
    await user.click(screen.getByRole('button', { name: 'Overdue 1', pressed: true }))
    expect(await screen.findByText('Cora Whitfield')).toBeTruthy()
    expect(addressIn(router)).not.toContain('due=Y')
  })

  test('is one of fifty cards that a column shows at first; the others are asked for [ROUTE-108]', async () => {
    await manyLeads(60)
    await show(<LeadPage />, '/CellCommReferralLead?view=board')
    const column = await screen.findByRole('region', { name: 'New' })
    expect(await within(column).findAllByRole('listitem')).toHaveLength(50)
    expect(await within(column).findByText('New 60')).toBeTruthy()
    await user.click(within(column).getByRole('button', { name: 'Show 10 more' }))
    await waitFor(() => expect(within(column).getAllByRole('listitem')).toHaveLength(60))
    expect(await bodyOf('SearchLead')).toEqual({ PerStatus: 100 })
  })

  test('is read with 199 others at a time, and counted with all', async () => {
    await manyLeads(1_234)
    await show(<LeadPage />, '/CellCommReferralLead?sort=-lastName')
    expect(await screen.findByText(/^1,?234 leads$/)).toBeTruthy()
    const asked = network.sent.findLast(({ url }) => url.includes('SearchLead'))
    expect(new URL(asked?.url ?? '').searchParams.get('perPage')).toBe('200')
  })

  test('that the list has not read yet opens from its address', async () => {
    await show(<LeadPage />, `/CellCommReferralLead?text=nobody&record=${await aLead()}`)
    expect(await screen.findByRole('dialog', { name: 'Cora Whitfield' })).toBeTruthy()
  })

  test('is erased with a reason; a refusal is shown where it was asked [CALL-HR-5]', async () => {
    network.use(failing(leads.eraseLead, 'Another user is writing this lead.', 400))
    const id = await aLead()
    const drawer = await openDrawer(<LeadPage />, id)
    await user.click(drawer.getByRole('button', { name: 'Erase personal data' }))
    const dialog = await screen.findByRole('dialog', { name: 'Erase the personal data of Cora Whitfield?' })
    const erase = within(dialog).getByRole('button', { name: 'Erase personal data' })
    await user.click(erase)
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy()
    await fill(user, within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked for it')
    await user.click(erase)
    expect(await within(dialog).findByText('Another user is writing this lead.')).toBeTruthy()
    expect(await leadOf(id)).toMatchObject({ LastName: 'Whitfield' })
    network.resetHandlers()
    await user.click(erase)
    await waitFor(async () => expect(await leadOf(id)).toMatchObject({ LastName: 'erased', Phone: '' }))
    expect(await bodyOf('EraseLead')).toMatchObject({ LeadId: id, Reason: 'Asked for it' })
  })

  test('is marked with others, and all get a status that each may have next [ROUTE-108]', async () => {
    const ids = [await aLead(), await aLead({ LastName: 'Ray', Phone: '3125550188' })] as const
    await setLead(ids[0], 'CONTACTED')
    await show(<LeadPage />, '/CellCommReferralLead')
    expect(await screen.findByText('2 leads')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    await user.click(await screen.findByRole('combobox', { name: 'Set status of 2' }))
    expect(screen.queryByRole('option', { name: 'Qualified' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Not qualified' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set 2 records to “Not qualified”?' })
    await fill(user, within(dialog).getByRole('textbox', { name: 'Comment' }), 'No licence')
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    for (const id of ids)
      expect((await leadOf(id)).History[0]).toMatchObject({ Status: 'NOT_QUALIFIED', Comment: 'No licence' })
  })

  test('has its calls in the drawer, where one is logged with its result', async () => {
    const id = await aLead()
    await post('LogLeadCall', { LeadId: id, Result: 'NO_ANSWER', Comment: 'Twice' })
    const drawer = await openDrawer(<LeadPage />, id)
    expect(await drawer.findByText(new RegExp(`No answer · ${group.userId}`))).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: 'Log call' }))
    const dialog = await screen.findByRole('dialog', { name: 'Log call' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Result' }))
    await user.click(await screen.findByRole('option', { name: 'Message left' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await drawer.findByText(new RegExp(`Message left · ${group.userId}`))).toBeTruthy()
    expect((await leadOf(id)).Calls).toMatchObject([{ Result: 'MESSAGE_LEFT' }, { Result: 'NO_ANSWER' }])
  })

  test('has its papers in the drawer, where a PDF is attached and another kind of file is not', async () => {
    const id = await aLead()
    const aPaper = (bytes: string, name: string) => new File([bytes], name, { type: 'application/pdf' })
    const form = new FormData()
    form.set('LeadId', String(id))
    form.set('file', aPaper('%PDF-1.7', 'licence.pdf'))
    await group.call('POST', '/cellcomm-hr/LeadDocument', { form })
    // By their sizes: the simulated browser does not send the name of a file.
    const papersOf = async () => (await leadOf(id)).Documents.map(({ Size }: Wire) => Size)
    const drawer = await openDrawer(<LeadPage />, id)
    const papers = within(await drawer.findByRole('region', { name: 'Attachments' }))
    expect(papers.getByRole('button', { name: 'Open licence.pdf' })).toBeTruthy()
    const input = papers.getByLabelText('Add attachment', { selector: 'input' })
    await user.upload(input, aPaper('MZ', 'licence.pdf'))
    expect(await papers.findByRole('alert')).toBeTruthy()
    expect(await papersOf()).toEqual([8])
    await user.upload(input, aPaper('%PDF-1.7 of Cora', 'application.pdf'))
    expect(await screen.findByText('Attachment added.')).toBeTruthy()
    await user.click(papers.getByRole('button', { name: 'Remove licence.pdf' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(async () => expect(await papersOf()).toEqual([16]))
  })

  test('that ends is asked for its result', async () => {
    const id = await aLead()
    const drawer = await openDrawer(<LeadPage />, id)
    await user.click(await drawer.findByRole('button', { name: 'Rejected' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Rejected”?' })
    await fill(user, within(dialog).getByRole('textbox', { name: 'Result' }), 'Took another job')
    await user.click(within(dialog).getByRole('button', { name: 'Set status' }))
    await waitFor(async () =>
      expect(await leadOf(id)).toMatchObject({ Status: 'REJECTED', Result: 'Took another job' }),
    )
  })

  test('that is hired is asked for its first day of work, and shows it', async () => {
    const id = await aLead()
    await setLead(id, 'CONTACTED', 'QUALIFIED', 'CONVERTED')
    const drawer = await openDrawer(<LeadPage />, id)
    await user.click(await drawer.findByRole('button', { name: 'Hired' }))
    const dialog = await screen.findByRole('dialog', { name: 'Set Cora Whitfield to “Hired”?' })
    const set = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Set status' })
    const date = within(dialog).getByLabelText(/First day of work/)
    expect(set.disabled).toBe(true)
    fireEvent.change(date, { target: { value: '0202-01-15' } })
    expect(set.disabled).toBe(true)
    fireEvent.change(date, { target: { value: '2026-01-15' } })
    await user.click(set)
    expect(await drawer.findByText('01-15-2026')).toBeTruthy()
    expect(await leadOf(id)).toMatchObject({ Status: 'HIRED', HireDate: '2026-01-15' })
  })

  test('that is hired leads to a form of a new driver that knows the person, whoever keeps the drivers', async () => {
    const id = await aLead()
    await setLead(id, 'CONTACTED')
    await post('UpdateLeadStatus', { LeadId: id, Status: 'HIRED', Comment: '', HireDate: '2026-01-15' })
    const ways = async () => {
      const drawer = await openDrawer(<LeadPage />, id)
      await drawer.findByText('01-15-2026')
      return drawer.queryByRole('link', { name: 'New driver record' })
    }
    expect(await ways()).toBeNull()
    cleanup()
    const permissions = ['drivers.refer', 'fleet.manage'] as const
    signInOnServer(group, permissions, await group.aPerson(permissions))
    const address = new URL((await ways())?.getAttribute('href') ?? '', 'http://portal')
    expect(address.pathname).toBe('/FleetData/drivers/New')
    expect(JSON.parse(address.searchParams.get('source') ?? '')).toMatchObject({
      firstName: 'Cora',
      lastName: 'Whitfield',
    })
  })

  test('that must not be contacted says that messages are blocked [CALL-HR-8]', async () => {
    const id = await aLead()
    await setLead(id, 'DO_NOT_CONTACT')
    const drawer = await openDrawer(<LeadPage />, id)
    expect(drawer.getByText(/Messages are blocked/)).toBeTruthy()
  })

  test('says in the drawer how its score is made up', async () => {
    const drawer = await openDrawer(<LeadPage />, await aLead())
    expect(drawer.getByText(/^Score – Points from 0 to 100: consent 20, phone 10/)).toBeTruthy()
  })
})

describe('one person', () => {
  test('has a lead made of the referral, and is merged into the first referral [CALL-HR-2]', async () => {
    const [first, later] = [await aReferral(), await aReferral()]
    const drawer = await openDrawer(<ReferralPage />, first)
    expect((await drawer.findByRole('link', { name: '3125550177' })).getAttribute('href')).toBe('tel:3125550177')
    await user.click(drawer.getByRole('button', { name: 'Merge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge 2 records of this person?' })
    expect(within(dialog).getByText(new RegExp(`Referral ${first} stays`))).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Merge' })).toBeNull())
    expect([await referralOf(first), await referralOf(later)]).toMatchObject([
      { Status: 'NEW' },
      { Status: 'DUPLICATE' },
    ])
    await user.click(drawer.getByRole('button', { name: 'Make lead' }))
    await waitFor(async () => expect((await referralOf(first)).LeadIds).toHaveLength(1))
    const [made] = (await referralOf(first)).LeadIds
    expect((await drawer.findByRole('link', { name: String(made) })).getAttribute('href')).toBe(
      `/CellCommReferralLead?record=${made}`,
    )
  })

  test('who must not be contacted cannot be called or written to, nor entered as a lead', async () => {
    await setLead(await aLead(), 'DO_NOT_CONTACT')
    const drawer = await openDrawer(<ReferralPage />, await aReferral())
    expect(await drawer.findByText(/Messages are blocked/)).toBeTruthy()
    expect(drawer.getByText('3125550177')).toBeTruthy()
    expect(drawer.queryByRole('link', { name: '3125550177' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Make lead' })).toBeNull()
  })
})

test('due bonuses are paid several at once, by day and with their sum [CALL-HR-1]', async () => {
  const id = await aHire()
  // Another user is quicker with one of the two.
  network.use(
    handling(
      referrals.payBonuses,
      async () => {
        await post('PayReferralBonuses', { Payments: [{ ReferralId: id, Milestone: 'HIRE' }] })
        return undefined
      },
      { once: true },
    ),
  )
  const router = await show(<ReferralPage />, '/CellCommReferral')
  await user.click(await screen.findByRole('button', { name: 'Bonuses' }))
  expect(await screen.findByRole('heading', { name: '2 bonuses' })).toBeTruthy()
  expect(addressIn(router)).toContain('view=bonuses')
  expect(await screen.findByRole('button', { name: 'All 3' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(await screen.findByRole('button', { name: 'Pay 2 bonuses ($500.00)' }))
  const question = { name: 'Mark 2 bonuses of $500.00 in total as paid?' }
  await user.click(within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Pay 2 bonuses ($500.00)' }))
  const dialog = await screen.findByRole('dialog', question)
  await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText(/1 bonus of \$250.00 marked as paid. The others were paid before./)).toBeTruthy()
  const { Milestones } = await referralOf(id)
  expect(Milestones.map(({ State }: Wire) => State)).toEqual(['PAID', 'PAID', 'UPCOMING'])
})
