import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'

let group: TestGroup
beforeAll(async () => {
  group = await aGroup(['drivers.refer'])
})

const post = (path: string, body: object = {}, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/cellcomm-hr/${path}`, { body })
const aPhone = () => `312${String(Date.now()).slice(-4)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`
const aReferral = async (more: object = {}): Promise<number> => {
  const body = { FirstName: 'Ann', LastName: unique('Lee'), Phone: aPhone(), LocationId: 'CHI' }
  return (await post('UpdateReferral', { ...body, ...more })).body.ReferralId
}
const referralOf = async (id: number): Promise<Wire> => (await post(`GetReferDetails/${id}`)).body

describe('the payment list', () => {
  test('is paid by the group that has the bonus, and by no other', async () => {
    const other = await aGroup(['drivers.refer'])
    const id = await aReferral()
    await statement(`update referral set status = 'hired', hired_on = '2026-01-15' where id = $1`, id)
    await statement(
      `insert into referral_bonus (customer, referral_id, code, amount, due_on) values ($1, $2, 'hire', 250, '2026-01-15')`,
      group.id,
      id,
    )
    const body = { Payments: [{ ReferralId: id, Milestone: 'HIRE' }] }
    expect((await post('PayReferralBonuses', body, other)).body.Status).toBe('FAILED')
    expect((await referralOf(id)).Milestones).toMatchObject([{ State: 'DUE', PaidBy: null }])
    expect((await post('PayReferralBonuses', body)).body).toMatchObject({ Status: 'SUCCESS', Paid: 1 })
    expect((await other.call('GET', '/cellcomm-hr/ReferralBonuses')).body).toEqual([])
  })

  test('has the bonuses of the group by state and due date, each with its referral', async () => {
    const other = await aGroup(['drivers.refer'])
    const save = async (body: object) => (await post('UpdateReferral', body, other)).body.ReferralId
    const ids = [await save({ FirstName: 'Ann', LastName: 'Lee', Phone: aPhone() })]
    ids.push(await save({ FirstName: 'Bob', LastName: 'Ray', Phone: aPhone() }))
    for (const id of ids)
      await statement(
        `update referral set status = 'hired', hired_on = '2026-01-15', candidate_left_on = $2 where id = $1`,
        id,
        id === ids[1] ? '2026-03-01' : null,
      )
    await statement(
      `insert into referral_bonus (customer, referral_id, code, amount, due_on, paid_on, paid_by)
       select $1, id, code, 250, due::date, paid::date, case when paid is not null then 'ann' end
         from unnest($2::int[]) id,
              (values ('hire', '2026-01-15', '2026-01-20'), ('30-days', '2026-02-14', null),
                      ('90-days', '2026-04-15', null), ('1-year', '2999-01-15', null)) plan (code, due, paid)`,
      other.id,
      ids,
    )
    const list = async (query = '') => (await other.call('GET', `/cellcomm-hr/ReferralBonuses${query}`)).body
    const all: Wire[] = await list()
    expect(all).toHaveLength(8)
    for (const state of ['PAID', 'DUE', 'UPCOMING', 'FORFEITED'])
      expect(await list(`?state=${state}`)).toEqual(all.filter((row) => row.State === state))
    expect((await list('?state=DUE')).map((row: Wire) => [row.Candidate, row.Milestone, row.DueDate])).toEqual([
      ['Bob Ray', '30_DAYS', '2026-02-14'],
      ['Ann Lee', '30_DAYS', '2026-02-14'],
      ['Ann Lee', '90_DAYS', '2026-04-15'],
    ])
    expect(await list('?fromDate=2026-02-01&toDate=2026-02-28')).toHaveLength(2)
    const counts = async (query = '') =>
      (await other.call('GET', `/cellcomm-hr/ReferralBonusCounts${query}`)).body.map((row: Wire) => row.Count)
    expect(await counts()).toEqual([3, 1, 2, 2])
    expect(await counts('?toDate=2026-02-28')).toEqual([2, 0, 2, 0])
    for (const field of ['Candidate', 'State', 'Milestone', 'Amount', 'DueDate', 'PaidDate', 'ReferrerSSO']) {
      const sorted: Wire[] = await list(`?sort=${field}&order=DESC`)
      expect([field, sorted.map(({ BonusId }) => BonusId).toSorted()]).toEqual([
        field,
        all.map(({ BonusId }) => BonusId).toSorted(),
      ])
    }
    expect((await list('?sort=State')).map((row: Wire) => row.State)).toEqual([
      'DUE',
      'DUE',
      'DUE',
      'UPCOMING',
      'PAID',
      'PAID',
      'FORFEITED',
      'FORFEITED',
    ])
    expect(await list('?page=2&perPage=3')).toEqual(all.slice(3, 6))
    expect((await group.call('GET', '/cellcomm-hr/ReferralBonuses?fromDate=2026-02-02&toDate=2026-02-01')).status).toBe(
      400,
    )
    const payments = all
      .filter(({ State }) => State === 'DUE')
      .map(({ ReferralId, Milestone }) => ({ ReferralId, Milestone }))
    const answers = await Promise.all([1, 2].map(() => post('PayReferralBonuses', { Payments: payments }, other)))
    expect(answers.map(({ body }) => body.Paid).toSorted()).toEqual([0, 3])
    expect(await list('?state=DUE')).toEqual([])
  })
})

test('lists are sorted and paged by the server, and only by their columns [OWN-1]', async () => {
  const other = await aGroup(['drivers.refer', 'drivers.transfer'])
  for (const LastName of ['Berg', 'Aldo', 'Cruz']) {
    await post('UpdateReferral', { FirstName: 'Ann', LastName, Phone: aPhone() }, other)
    await post('UpdateLead', { FirstName: 'Ann', LastName, Phone: aPhone() }, other)
  }
  for (const list of ['GetReferral', 'SearchLead']) {
    const page = async (query: string) =>
      (await post(`${list}?${query}`, {}, other)).body.map((row: Wire) => row.LastName)
    expect(await page('sort=LastName&order=DESC&perPage=2')).toEqual(['Cruz', 'Berg'])
    expect(await page('sort=LastName&order=DESC&perPage=2&page=2')).toEqual(['Aldo'])
    expect(await page('perPage=1&page=3')).toEqual(['Berg'])
    expect(await post(`${list}?sort=Erased`, {}, other)).toMatchObject({ status: 400 })
  }
  const transfers = await other.call('GET', '/device/DriverTransfers?sort=DriverName&order=DESC')
  expect([transfers.status, transfers.body]).toEqual([200, []])
})

describe('one person', () => {
  const person = () => ({ FirstName: 'Cora', LastName: unique('Ames'), Phone: aPhone() })
  const merge = (noun: string, body: object) => post(`Merge${noun}s`, body)
  const mergeOf = async (id: number): Promise<Wire> => (await referralOf(id)).Merge

  test('of two users who make a lead of a referral, both get the same one, with its details', async () => {
    const id = await aReferral({ Email: `${unique('cora')}@example.com`, Recruiter: 'ben', Consent: true })
    const answers = await Promise.all([1, 2].map(() => post('MakeLead', { ReferralId: id })))
    expect(answers.map(({ body }) => body.Created).toSorted()).toEqual(['N', 'Y'])
    const [leadId] = answers.map(({ body }) => body.LeadId)
    expect(answers.map(({ body }) => body.LeadId)).toEqual([leadId, leadId])
    expect((await post(`GetLeadDetails/${leadId}`)).body).toMatchObject({
      ReferralId: id,
      Source: 'REFERRAL',
      Recruiter: 'ben',
      Consent: true,
      LocationId: 'CHI',
    })
    expect((await referralOf(id)).LeadIds).toEqual([leadId])
  })

  test('was referred twice: the first referral stays, takes over leads and details, and is recorded', async () => {
    const one = person()
    const first = await aReferral({ ...one, LocationId: '', Consent: true })
    const later = await aReferral({ ...one, Email: `${unique('c')}@example.com`, CDLClass: 'A', Consent: false })
    const { LeadId } = (await post('MakeLead', { ReferralId: later })).body
    const wanted = { KeptId: first, OtherIds: [later] }
    expect(await mergeOf(first)).toEqual(wanted)
    expect(await mergeOf(later)).toEqual(wanted)
    const answers = await Promise.all([1, 2].map(() => merge('Referral', wanted)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await referralOf(first)).toMatchObject({
      Status: 'NEW',
      LocationId: 'CHI',
      CDLClass: 'A',
      Consent: false,
      LeadIds: [LeadId],
      Merge: null,
    })
    const { Status, History } = await referralOf(later)
    expect([Status, History[0].Comment]).toEqual(['DUPLICATE', `Merged into referral ${first}`])
    const entries = await statement(
      `select changes from audit_entry where customer = $1 and call = 'referrals.mergeReferrals'`,
      group.id,
    )
    expect(JSON.stringify(entries)).toContain(`"id":${later}`)
  })

  test('other people are not merged, nor into another than the first', async () => {
    const one = person()
    const ids = [await aReferral(one), await aReferral(one), await aReferral()]
    const [first = 0, later = 0, stranger = 0] = ids
    for (const body of [
      { KeptId: later, OtherIds: [first] },
      { KeptId: first, OtherIds: [later, stranger] },
    ])
      expect((await merge('Referral', body)).status).toBe(409)
    expect((await merge('Referral', { KeptId: first, OtherIds: [999_999_999] })).status).toBe(404)
    const other = await aGroup(['drivers.refer'])
    expect((await post('MergeReferrals', { KeptId: first, OtherIds: [later] }, other)).status).toBe(404)
  })

  test('has two leads: the earlier one stays, and no contact remains no contact', async () => {
    const { FirstName, LastName, Phone } = person()
    const save = async (more: object) => (await post('UpdateLead', { FirstName, LastName, Phone, ...more })).body.LeadId
    const first = await save({ NextAction: '' })
    const second = await save({ Email: `${unique('d')}@example.com` })
    const third = await save({})
    await post('UpdateLeadStatus', { LeadId: third, Status: 'DO_NOT_CONTACT', Comment: '' })
    const { Merge } = (await post(`GetLeadDetails/${second}`)).body
    expect(Merge).toEqual({ KeptId: first, OtherIds: [second] })
    expect((await merge('Lead', Merge)).body.Status).toBe('SUCCESS')
    expect((await post(`GetLeadDetails/${first}`)).body).toMatchObject({ Status: 'DO_NOT_CONTACT', Consent: false })
    expect((await post(`GetLeadDetails/${second}`)).body).toMatchObject({ Status: 'REJECTED' })
  })

  test('who must not be contacted is not entered again, gets no next action, and blocks the referral', async () => {
    const one = person()
    const id = await aReferral(one)
    const { LeadId } = (await post('UpdateLead', one)).body
    await post('UpdateLeadStatus', { LeadId, Status: 'DO_NOT_CONTACT', Comment: '' })
    const blocked = { status: 409, body: [`Lead ${LeadId} is the same person and must not be contacted.`] }
    expect(await post('UpdateLead', { ...one, Phone: `+1 ${one.Phone}` })).toMatchObject(blocked)
    expect(await post('MakeLead', { ReferralId: id })).toMatchObject(blocked)
    expect((await referralOf(id)).DoNotContact).toBe('Y')
    for (const more of [{ Consent: true }, { NextAction: 'Call' }, { NextActionDate: '2199-01-01' }])
      expect((await post('UpdateLead', { LeadId, ...more })).body.Status).toBe('FAILED')
    expect((await post('UpdateLead', { LeadId, Comment: 'Asked us to stop' })).body.Status).toBe('SUCCESS')
  })
})
