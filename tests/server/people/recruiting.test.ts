import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { terminals } from './aTerminal'

let group: TestGroup
let operator: Person
beforeAll(async () => {
  group = await aGroup(['drivers.refer'])
  operator = await group.aPerson(['drivers.refer'])
  await terminals(group)
  await statement(`insert into location_operator values ($1, 'CHI', $2)`, group.id, operator.userId)
  await statement(
    `insert into bonus_plan values ($1, 'hire', 250), ($1, '30-days', 250), ($1, '90-days', 500), ($1, '1-year', 1000)`,
    group.id,
  )
})

const post = (path: string, body: object = {}, person: Pick<Person, 'call'> = group) =>
  person.call('POST', `/cellcomm-hr/${path}`, { body })
const aPhone = () => `312${String(Date.now()).slice(-4)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`
const aReferral = async (more: object = {}): Promise<number> => {
  const body = { FirstName: 'Ann', LastName: unique('Lee'), Phone: aPhone(), LocationId: 'CHI', Position: 'Driver' }
  const answer = await post('UpdateReferral', { ...body, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.ReferralId
}
const referralOf = async (id: number): Promise<Wire> => (await post(`GetReferDetails/${id}`)).body
const setStatus = (id: number, status: string, more: object = {}) =>
  post('UpdateReferralStatus', { ReferralId: id, Status: status, Comment: '', ...more })
const hired = async (more: object = {}, hireDate = '2026-01-15'): Promise<number> => {
  const id = await aReferral(more)
  await post('AcceptReferralStatus', { ReferralId: id }, operator)
  await setStatus(id, 'CONTACTED')
  expect((await setStatus(id, 'HIRED', { HireDate: hireDate })).body.Status).toBe('SUCCESS')
  return id
}

describe('a referral', () => {
  test('goes from new to hired, with every status in its history [CALL-HR-2, CALL-HR-11, CALL-HR-12]', async () => {
    const id = await aReferral()
    expect((await setStatus(id, 'ACCEPTED')).body.Status).toBe('FAILED')
    expect((await post('AcceptReferralStatus', { ReferralId: id })).status).toBe(401)
    expect((await post('AcceptReferralStatus', { ReferralId: id }, operator)).body.Status).toBe('SUCCESS')
    expect((await post('AcceptReferralStatus', { ReferralId: id }, operator)).body.Status).toBe('FAILED')
    expect((await setStatus(id, 'HIRED')).body.Status).toBe('FAILED')
    expect((await setStatus(id, 'CONTACTED', { Comment: 'Called' })).body.Status).toBe('SUCCESS')
    const early = await setStatus(id, 'HIRED', { HireDate: '1902-01-15' })
    expect(early.body.Message).toContain('HireDate must be from')
    expect(refusalsOf(early)).toMatchObject([{ code: 'day-outside', parameters: { first: expect.any(String) } }])
    expect((await setStatus(id, 'HIRED')).body.Status).toBe('SUCCESS')
    const late = await setStatus(id, 'REJECTED')
    expect(late.body.Status).toBe('FAILED')
    const about = { noun: 'referral', name: String(id) }
    expect(refusalsOf(late)).toEqual([{ code: 'wrong-status', parameters: { status: 'hired' }, about }])
    const { Status, History } = await referralOf(id)
    expect(Status).toBe('HIRED')
    expect(History.map((change: Wire) => change.Status)).toEqual(['HIRED', 'CONTACTED', 'ACCEPTED', 'NEW'])
  })

  test.each([
    [{ FirstName: '' }, 'FirstName is required.', 'first-name-missing'],
    [{ LastName: undefined }, 'LastName is required.', 'last-name-missing'],
    [{ Phone: '' }, 'Phone is required.', 'phone-missing'],
    [{ Phone: '123' }, 'Phone number is not valid.', 'phone-number'],
    [{ Email: 'nobody' }, 'E-mail address is not valid.', 'email-address'],
    [{ NextActionDate: '2020-01-01' }, 'NextActionDate must not be in the past.', 'day-past'],
  ])('is not stored with %j [CALL-HR-3]', async (more, Message, code) => {
    const body = { FirstName: 'Ann', LastName: 'Lee', Phone: aPhone(), ...more }
    const answer = await post('UpdateReferral', body)
    expect(answer).toMatchObject({ status: 400, body: { Message } })
    expect(refusalsOf(answer)).toEqual([{ code, parameters: {} }])
  })

  test('has a source, which is “referral” unless it says otherwise; a lead made of it is always from a referral', async () => {
    const id = await aReferral()
    expect(await referralOf(id)).toMatchObject({ Source: 'REFERRAL' })
    await post('UpdateReferral', { ReferralId: id, Source: 'WALK_IN' })
    await post('UpdateReferral', { ReferralId: id, Position: 'Mechanic' })
    expect(await referralOf(id)).toMatchObject({ Source: 'WALK_IN', Position: 'Mechanic' })
    expect((await post('UpdateReferral', { ReferralId: id, Source: 'RADIO' })).status).toBe(400)
    const { LeadId } = (await post('MakeLead', { ReferralId: id })).body
    expect((await post(`GetLeadDetails/${LeadId}`)).body).toMatchObject({ Source: 'REFERRAL' })
  })

  test('of a person who was referred before says so, and the first referrer has the claim', async () => {
    const phone = aPhone()
    const first = await hired({ Phone: phone })
    const second = await post('UpdateReferral', { FirstName: 'Ann', LastName: 'Lee', Phone: `+1 ${phone}` })
    expect(second.body.DuplicateOf).toEqual([first])
    expect(await referralOf(second.body.ReferralId)).toMatchObject({ Duplicate: 'Y', DuplicateOf: [first] })
    expect(await referralOf(first)).toMatchObject({ Duplicate: 'N' })
    const later = await hired({ Phone: phone })
    expect((await referralOf(later)).Milestones).toEqual([])
  })

  test('is marked as a duplicate in every list, also when a filter leaves the earlier one out [CALL-HR-1]', async () => {
    const phone = aPhone()
    await hired({ Phone: phone })
    const id = await aReferral({ Phone: phone })
    const { body } = await post('GetReferral', { Status: 'NEW' })
    expect(body.find((row: Wire) => row.ReferralId === id)).toMatchObject({ Duplicate: 'Y' })
  })

  test.each([
    ['UpdateReferralStatus', { Status: 'HIRED', HireDate: '9999-12-31' }, 'HireDate'],
    ['GetReferral', { ToDate: '9999-12-31' }, 'ToDate'],
  ])('%s with %j names a day that no calendar of work has', async (path, body, field) => {
    const id = await aReferral()
    const answer = await post(path, { ReferralId: id, Comment: '', ...body })
    expect([answer.status, answer.body.Message]).toEqual([400, expect.stringContaining(field)])
  })

  test('is out of reach of another group', async () => {
    const id = await aReferral()
    const other = await aGroup(['drivers.refer'])
    expect((await post(`GetReferDetails/${id}`, {}, other)).status).toBe(404)
    expect((await post('DeleteReferral', { ReferralId: id }, other)).status).toBe(404)
  })

  test('CheckOIC names the locations of an operator [CALL-HR-10]', async () => {
    expect((await post('CheckOIC', { SSOId: operator.userId.toUpperCase() })).body).toMatchObject({
      IsOIC: 'Y',
      LocationIds: ['CHI'],
    })
    expect((await post('CheckOIC', { SSOId: 'nobody' })).body).toMatchObject({ IsOIC: 'N', LocationIds: [] })
    expect((await post('CheckOIC', {})).status).toBe(400)
  })
})

describe('a bonus', () => {
  test('is due at its milestones and paid once, whoever pays it at the same time', async () => {
    const id = await hired()
    const pay = (code: string) => post('PayReferralBonuses', { Payments: [{ ReferralId: id, Milestone: code }] })
    expect((await referralOf(id)).Milestones.map((one: Wire) => [one.Milestone, one.Amount, one.DueDate])).toEqual([
      ['HIRE', 250, '2026-01-15'],
      ['30_DAYS', 250, '2026-02-14'],
      ['90_DAYS', 500, '2026-04-15'],
      ['1_YEAR', 1000, '2027-01-15'],
    ])
    const answers = await Promise.all([pay('HIRE'), pay('HIRE')])
    expect(answers.map(({ body }) => body.Paid).toSorted()).toEqual([0, 1])
    expect((await referralOf(id)).Milestones[0]).toMatchObject({ State: 'PAID', PaidBy: group.userId })
  })

  test('is summed up in the list, due and paid, and sorts it [CALL-HR-1]', async () => {
    const [one, other] = [await hired(), await hired()]
    const none = await aReferral()
    await post('PayReferralBonuses', { Payments: [{ ReferralId: other, Milestone: 'HIRE' }] })
    const listed = async (sort: string): Promise<Wire[]> => {
      const { body } = await post(`GetReferral?perPage=1000&${sort}`)
      return body.filter(({ ReferralId }: Wire) => [one, other, none].includes(ReferralId))
    }
    const rows = await listed('sort=BonusDue&order=DESC')
    expect(rows.map(({ ReferralId }) => ReferralId)).toEqual([one, other, none])
    expect((await listed('sort=BonusPaid&order=DESC'))[0]).toMatchObject({ ReferralId: other, BonusPaid: 250 })
    const [first, second, last] = rows
    expect(Number(first?.['BonusDue']) - Number(second?.['BonusDue'])).toBe(250)
    expect(last).toMatchObject({ BonusDue: 0, BonusPaid: 0, Bonus: null })
    expect(await referralOf(other)).toMatchObject({ BonusDue: second?.['BonusDue'], BonusPaid: 250 })
  })

  test('that is not due is refused, and nothing of the list is paid', async () => {
    const id = await hired({}, new Date().toISOString().slice(0, 10))
    const payments = ['HIRE', '1_YEAR'].map((code) => ({ ReferralId: id, Milestone: code }))
    const answer = await post('PayReferralBonuses', { Payments: payments })
    const about = { noun: 'referral', name: String(id) }
    expect(refusalsOf(answer)).toEqual([{ code: 'bonus-not-due', parameters: { milestone: '1-year' }, about }])
    expect(answer.body).toMatchObject({
      Status: 'FAILED',
      Errors: [{ Row: 1, Message: `Referral ${id}, 1-year: the bonus is not due yet.` }],
    })
    expect((await referralOf(id)).Milestones[0]).toMatchObject({ State: 'DUE' })
  })

  test('is forfeited once one of the two has left', async () => {
    const id = await hired()
    expect((await post('UpdateReferral', { ReferralId: id, CandidateLeftDate: '2026-02-01' })).status).toBe(200)
    expect((await referralOf(id)).Milestones.map((one: Wire) => one.State)).toEqual([
      'DUE',
      'FORFEITED',
      'FORFEITED',
      'FORFEITED',
    ])
    const payments = [{ ReferralId: id, Milestone: '30_DAYS' }]
    expect((await post('PayReferralBonuses', { Payments: payments })).body.Status).toBe('FAILED')
  })

  test('keeps its referral from being deleted', async () => {
    const id = await hired()
    const answer = await post('DeleteReferral', { ReferralId: id })
    expect(answer).toMatchObject({ status: 409, body: ['A bonus of this referral is due or paid.'] })
    expect(refusalsOf(answer)).toEqual([{ code: 'bonus-keeps-referral', parameters: {} }])
  })
})

describe('a lead', () => {
  const aLead = async (more: object = {}): Promise<number> => {
    const body = { FirstName: 'Bob', LastName: unique('Ray'), Phone: aPhone(), Source: 'WEB' }
    const answer = await post('UpdateLead', { ...body, ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.LeadId
  }
  const status = (id: number, to: string, comment = '') =>
    post('UpdateLeadStatus', { LeadId: id, Status: to, Comment: comment })

  test('goes from new to hired without being accepted, with its first day of work [CALL-HR-6, CALL-HR-8]', async () => {
    const id = await aLead()
    const hire = (day: string) => post('UpdateLeadStatus', { LeadId: id, Status: 'HIRED', Comment: '', HireDate: day })
    expect((await status(id, 'CONTACTED')).body.Status).toBe('SUCCESS')
    expect((await hire('1902-01-15')).body.Message).toContain('HireDate must be from')
    expect((await hire('2026-01-15')).body.Status).toBe('SUCCESS')
    expect((await status(id, 'REJECTED')).body.Status).toBe('FAILED')
    expect((await status(id, 'ACCEPTED')).status).toBe(400)
    const { body } = await post(`GetLeadDetails/${id}`)
    expect(body.HireDate).toBe('2026-01-15')
    expect(body.History.map((change: Wire) => change.Status)).toEqual(['HIRED', 'CONTACTED', 'NEW'])
  })

  test('has a result when it ends, and none when it goes on or is erased', async () => {
    const id = await aLead()
    const end = { LeadId: id, Status: 'REJECTED', Comment: '', Result: 'Took another job' }
    expect((await post('UpdateLeadStatus', end)).body.Status).toBe('SUCCESS')
    const resultOf = async () => (await post(`GetLeadDetails/${id}`)).body.Result
    expect(await resultOf()).toBe('Took another job')
    await post('UpdateLead', { LeadId: id, Result: 'Moved away' })
    expect(await resultOf()).toBe('Moved away')
    await status(id, 'NEW')
    expect(await resultOf()).toBe('')
    await post('UpdateLeadStatus', end)
    await post('EraseLead', { LeadId: id, Reason: 'Asked for it' })
    expect(await resultOf()).toBe('')
    expect((await post('UpdateLead', { LeadId: id, Result: 'x'.repeat(101) })).status).toBe(400)
  })

  test('that must not be contacted loses its consent and its next action', async () => {
    const id = await aLead({ Consent: true, NextAction: 'Call' })
    await status(id, 'DO_NOT_CONTACT')
    expect((await post(`GetLeadDetails/${id}`)).body).toMatchObject({ Consent: false, NextAction: '' })
    const silent = await status(id, 'NEW')
    expect([silent.status, refusalsOf(silent)]).toEqual([400, [{ code: 'consent-comment-missing', parameters: {} }]])
    expect((await status(id, 'NEW', 'Called us on Monday')).body.Status).toBe('SUCCESS')
  })

  test('is found by the beginning of its name in any case, and by its phone number [CALL-HR-9]', async () => {
    const name = unique('Quillon')
    const phone = aPhone()
    const id = await aLead({ LastName: name, Phone: phone })
    for (const filter of [
      { LastName: name.slice(0, -1).toLowerCase() },
      { Phone: `(${phone.slice(0, 3)}) ${phone.slice(3)}` },
    ])
      expect((await post('SearchLead', filter)).body.map((row: Wire) => row.LeadId)).toContain(id)
  })

  test('keeps its referral from being deleted; once deleted itself, it goes on counting as nobody [CALL-HR-4, CALL-HR-5, CALL-HR-7]', async () => {
    const other = await aGroup(['drivers.refer'])
    const save = async (path: string, body: object) => (await post(path, body, other)).body
    const person = { FirstName: 'Cora', LastName: 'Whitfield', Phone: '3125550177', Email: 'cora@example.com' }
    const { ReferralId } = await save('UpdateReferral', person)
    const { LeadId } = await save('UpdateLead', { ...person, ReferralId })
    expect(await post('DeleteReferral', { ReferralId }, other)).toMatchObject({
      status: 409,
      body: [`Lead ${LeadId} belongs to this referral.`],
    })
    const counts = async () => (await other.call('GET', '/cellcomm-hr/LeadMetrics')).body
    const before = await counts()
    await save('DeleteLead', { LeadId })
    await save('DeleteReferral', { ReferralId })
    expect(await counts()).toEqual(before)
    expect((await post('SearchLead', {}, other)).body).toEqual([])
    const kept = await statement(
      `select first_name, last_name, phone, email, phone_key from lead where customer = $1
       union all select first_name, last_name, phone, email, phone_key from referral where customer = $1`,
      other.id,
    )
    const nobody = { first_name: 'erased', last_name: 'erased', phone: '', email: '', phone_key: null }
    expect(kept).toEqual([nobody, nobody])
    const [trail] = await statement<{ all: string }>(
      `select coalesce(string_agg(changes::text, ''), '') as all from audit_entry where customer = $1`,
      other.id,
    )
    expect(trail?.all).not.toMatch(/whitfield|3125550177|cora@example/i)
  })
})

describe('a search', () => {
  let other: TestGroup
  beforeAll(async () => {
    other = await aGroup(['drivers.refer'])
    await statement(
      `insert into referral (customer, referrer_id, first_name, last_name, phone, email, location_id, recruiter, status, hired_on, next_action_on, created_at, created_by, updated_by)
       values ($1, 'ben', 'Ann', 'Lee', '(312) 555-0101', 'ann@example.com', 'CHI', 'Rita', 'new', null, '2020-01-01', now() - interval '8 days' + interval '1 minute', 'x', 'x'),
              ($1, 'ben', 'Bo', 'Ames', '312 555 0102', '', 'CHI', null, 'new', null, null, now() - interval '8 days', 'x', 'x'),
              ($1, 'eva', 'Cy', 'Ray', '312 555 0103', '', 'DAL', 'rita', 'hired', '2026-01-15', null, now() - interval '91 days', 'x', 'x'),
              ($1, 'eva', 'Di', 'Fox', '312 555 0104', '', 'DAL', null, 'hired', '2026-01-15', '2020-01-01', now(), 'x', 'x')`,
      other.id,
    )
    await statement(
      `insert into referral_bonus (customer, referral_id, code, amount, due_on, paid_on, paid_by)
       select customer, id, code, 250, case code when 'hire' then hired_on else date '2190-01-01' end,
              case when code = 'hire' and first_name = 'Cy' then hired_on end, case when code = 'hire' and first_name = 'Cy' then 'x' end
         from referral, unnest(array['hire', '1-year']) code where customer = $1 and hired_on is not null`,
      other.id,
    )
    await statement(
      `insert into lead (customer, source, first_name, last_name, phone, status, next_action_on, created_by, updated_by)
       select $1, case n when 1 then 'agency' else 'web' end, 'Lea', 'L' || n, '31255502' || 10 + n, case when n > 3 then 'contacted' else 'new' end,
              case n when 2 then date '2020-01-01' end, 'x', 'x' from generate_series(1, 5) n`,
      other.id,
    )
  })

  test.each([
    [{ Text: ' LEE ' }, ['Ann']],
    [{ Text: 'n l' }, ['Ann']],
    [{ Text: '555-0102' }, ['Bo']],
    [{ Text: '%' }, []],
    [{ Age: '7' }, ['Di', 'Ann']],
    [{ Age: '30' }, ['Bo']],
    [{ Age: 'more' }, ['Cy']],
    [{ Overdue: 'Y' }, ['Di', 'Ann']],
    [{ Bonus: 'DUE' }, ['Di']],
    [{ Bonus: 'UPCOMING' }, ['Cy']],
    [{ Bonus: 'PAID' }, []],
    [{ Recruiter: 'RITA', LocationId: 'CHI' }, ['Ann']],
  ])('of referrals by %j finds %j, and their counts agree [CALL-HR-1]', async (filter, names) => {
    const { body } = await post('GetReferral', filter, other)
    expect(body.map((row: Wire) => row.FirstName)).toEqual(names)
    const { Statuses } = (await post('CountReferrals', filter, other)).body
    expect(Statuses.reduce((sum: number, one: Wire) => sum + one.Count, 0)).toBe(names.length)
  })

  test('counts each status, the overdue ones among all of them, and what lists can be narrowed to', async () => {
    const { Statuses, ...others } = (await post('CountReferrals', { LocationId: 'DAL' }, other)).body
    expect(Statuses).toEqual([{ Status: 'HIRED', Count: 2 }])
    expect(others).toEqual({
      Overdue: 1,
      LocationIds: ['CHI', 'DAL'],
      Recruiters: ['Rita', 'rita'],
      ReferrerSSOs: ['ben', 'eva'],
    })
    const late = (await post('CountLeads', { Overdue: 'Y' }, other)).body
    expect(late).toMatchObject({ Overdue: 1, ReferrerSSOs: [] })
    expect(late.Statuses).toContainEqual({ Status: 'NEW', Count: 1 })
    expect(late.Statuses).toContainEqual({ Status: 'CONTACTED', Count: 0 })
  })

  test('for a board answers the first of each status in the order asked for', async () => {
    const names = async (body: object, query = '') =>
      (await post(`SearchLead${query}`, body, other)).body.map((row: Wire) => row.LastName)
    expect(await names({ PerStatus: 1 })).toEqual(['L5', 'L3'])
    expect(await names({ PerStatus: 2, Source: 'WEB' })).toEqual(['L5', 'L4', 'L3', 'L2'])
    expect((await post('SearchLead', { PerStatus: 401 }, other)).status).toBe(400)
    expect((await post('CountReferrals', { FromDate: '2026-02-01', ToDate: '2026-01-01' }, other)).status).toBe(400)
  })
})
