import { beforeAll, describe, expect, test } from 'vitest'
import { aGroup, type Person, refusalsOf, statement, type TestGroup, unique, type Wire } from '../../fixtures/server'
import { aDriver } from '../load-planning/aPlannedFleet'
import { terminals } from './aTerminal'

let group: TestGroup
let referrer: Person
beforeAll(async () => {
  group = await aGroup(['drivers.refer'])
  referrer = await group.aPerson(['drivers.refer'])
})

const post = (path: string, body: object = {}) => group.call('POST', `/cellcomm-hr/${path}`, { body })
let phones = 0
const aPhone = () => `312556${String((phones += 1)).padStart(4, '0')}`
const aReferral = async (more: object = {}): Promise<number> => {
  const body = { FirstName: 'Ann', LastName: unique('Lee'), Phone: aPhone(), ReferrerSSO: referrer.userId }
  return (await post('UpdateReferral', { ...body, ...more })).body.ReferralId
}
const aLead = async (more: object = {}): Promise<number> => {
  const body = { FirstName: 'Bob', LastName: unique('Ray'), Phone: aPhone(), Source: 'WEB' }
  return (await post('UpdateLead', { ...body, ...more })).body.LeadId
}
const leadOf = async (id: number): Promise<Wire> => (await post(`GetLeadDetails/${id}`)).body
const mailsAbout = async (id: number): Promise<Wire[]> =>
  statement<Wire>(
    `select subject, recipients, payload from outbox_message
     where customer = $1 and purpose = 'referral-status' and subject like $2 order by id`,
    group.id,
    `Your referral ${id} is now %`,
  )

describe('the referrer', () => {
  test('gets a mail about each new status, which does not name the candidate', async () => {
    const id = await aReferral({ FirstName: 'Cordelia' })
    await post('UpdateReferralStatus', { ReferralId: id, Status: 'REJECTED', Comment: 'No licence' })
    await post('UpdateReferralStatus', { ReferralId: id, Status: 'NEW', Comment: '' })
    const mails = await mailsAbout(id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your referral ${id} is now rejected`,
      `Your referral ${id} is now new`,
    ])
    expect(JSON.stringify(mails[0]?.recipients)).toContain('test@example.com')
    expect(JSON.stringify(mails)).not.toContain('Cordelia')
  })

  test('who is a driver is told on the phone, which does not name the candidate either', async () => {
    await aDriver(group, 'Ref')
    const id = await aReferral({ FirstName: 'Cordelia', ReferrerSSO: 'dref' })
    await post('UpdateReferralStatus', { ReferralId: id, Status: 'REJECTED', Comment: '' })
    const told = await mailsAbout(id)
    expect(told).toMatchObject([{ recipients: ['driver:DRef'] }])
    expect(JSON.stringify(told)).not.toContain('Cordelia')
  })

  test('gets no mail about a step of their own, and neither does somebody unknown', async () => {
    const own = await aReferral({ ReferrerSSO: group.userId })
    const strange = await aReferral({ ReferrerSSO: 'nobody-known' })
    for (const ReferralId of [own, strange])
      await post('UpdateReferralStatus', { ReferralId, Status: 'REJECTED', Comment: '' })
    expect([await mailsAbout(own), await mailsAbout(strange)]).toEqual([[], []])
  })
})

describe('a status for several', () => {
  test('leads is stored for all, or for none with the row that cannot have it', async () => {
    const ids = [await aLead(), await aLead()]
    const changed = await post('UpdateLeadStatuses', { LeadIds: ids, Status: 'CONTACTED', Comment: 'Job fair' })
    expect(changed.body).toMatchObject({ Status: 'SUCCESS', Changed: 2 })
    const mixed = [...ids, await aLead()]
    const refused = await post('UpdateLeadStatuses', { LeadIds: mixed, Status: 'QUALIFIED', Comment: '' })
    expect(refused.body).toMatchObject({ Status: 'FAILED' })
    expect(refused.body.Errors[0].Message).toBe(`Lead ${mixed[2]} is NEW: QUALIFIED is not allowed.`)
    expect(await leadOf(ids[0] ?? 0)).toMatchObject({ Status: 'CONTACTED' })
    const about = { noun: 'lead', name: String(mixed[2]) }
    expect(refusalsOf(refused)).toEqual([{ code: 'wrong-status', parameters: { status: 'new' }, about }])
    const twice = await post('UpdateLeadStatuses', { LeadIds: [1, 1], Status: 'NEW', Comment: '' })
    expect([twice.status, twice.body.Message]).toEqual([400, 'LeadIds: a lead is named twice.'])
  })

  test('referrals asks for an operator to accept them, and names one that does not exist', async () => {
    const id = await aReferral()
    const body = { ReferralIds: [id], Status: 'ACCEPTED', Comment: '' }
    expect((await post('UpdateReferralStatuses', body)).status).toBe(401)
    await terminals(group)
    await statement(`insert into location_operator values ($1, 'CHI', $2)`, group.id, group.userId)
    expect((await post('UpdateReferralStatuses', body)).body).toMatchObject({ Changed: 1 })
    const missing = await post('UpdateReferralStatuses', {
      ReferralIds: [2_000_000_000],
      Status: 'REJECTED',
      Comment: '',
    })
    expect(missing.body.Errors[0].Message).toBe('There is no referral 2000000000.')
    expect(refusalsOf(missing)).toMatchObject([{ code: 'record-missing', about: { noun: 'referral' } }])
  })
})

describe('a call', () => {
  test('to a lead is listed apart from the statuses, and is the last contact when it reached the person', async () => {
    const id = await aLead({ PreferredTime: 'EVENING', PreferredLanguage: 'Spanish' })
    const log = (Result: string) => post('LogLeadCall', { LeadId: id, Result, Comment: 'About the licence' })
    await log('NO_ANSWER')
    const before = await leadOf(id)
    expect(before).toMatchObject({ LastContact: null, PreferredTime: 'EVENING', PreferredLanguage: 'Spanish' })
    await log('REACHED')
    const { Calls, History, LastContact } = await leadOf(id)
    expect(Calls.map((one: Wire) => one.Result)).toEqual(['REACHED', 'NO_ANSWER'])
    expect([History.length, LastContact]).toEqual([1, expect.any(String)])
  })

  test('to somebody who must not be contacted is refused, for a referral of the person too', async () => {
    const phone = aPhone()
    const [lead, referral] = [await aLead({ Phone: phone }), await aReferral({ Phone: phone })]
    await post('LogReferralCall', { ReferralId: referral, Result: 'MESSAGE_LEFT', Comment: '' })
    await post('UpdateLeadStatus', { LeadId: lead, Status: 'DO_NOT_CONTACT', Comment: '' })
    for (const [path, of] of [
      ['LogLeadCall', { LeadId: lead }],
      ['LogReferralCall', { ReferralId: referral }],
    ] as const) {
      const answer = await post(path, { ...of, Result: 'REACHED', Comment: '' })
      expect(answer.body).toMatchObject({ Status: 'FAILED' })
      expect(refusalsOf(answer)).toMatchObject([{ code: 'do-not-contact' }])
    }
    expect((await post(`GetReferDetails/${referral}`)).body.Calls).toHaveLength(1)
  })
})

describe('the papers of a lead', () => {
  const attach = (leadId: number, bytes: string, name = 'application.pdf') => {
    const form = new FormData()
    form.set('LeadId', String(leadId))
    form.set('file', new File([bytes], name))
    return group.call('POST', '/cellcomm-hr/LeadDocument', { form })
  }

  test('are listed with it, read as files and removed', async () => {
    const id = await aLead()
    const { body } = await attach(id, '%PDF-1.7 of Bob')
    expect((await leadOf(id)).Documents).toMatchObject([
      { DocumentId: body.DocumentId, FileName: 'application.pdf', Type: 'application/pdf', Size: 15 },
    ])
    const file = await group.call('GET', `/cellcomm-hr/LeadDocument/${body.DocumentId}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const other = await aGroup(['drivers.refer'])
    expect((await other.call('GET', `/cellcomm-hr/LeadDocument/${body.DocumentId}`)).status).toBe(404)
    expect((await post('RemoveLeadDocument', { DocumentId: body.DocumentId })).status).toBe(200)
    expect((await leadOf(id)).Documents).toEqual([])
  })

  test('are pictures and PDFs of a lead that exists', async () => {
    const id = await aLead()
    expect((await attach(id, 'MZ')).status).toBe(415)
    expect((await attach(id, '')).status).toBe(400)
    expect((await attach(2_000_000_000, '%PDF-1.7')).status).toBe(404)
    expect((await leadOf(id)).Documents).toEqual([])
  })

  test('are erased with the person, and the audit trail has no name of a file', async () => {
    const id = await aLead()
    const { body } = await attach(id, '%PDF-1.7', 'Bob Ray.pdf')
    await post('EraseLead', { LeadId: id, Reason: 'Asked for it' })
    expect((await leadOf(id)).Documents).toEqual([])
    expect((await group.call('GET', `/cellcomm-hr/LeadDocument/${body.DocumentId}`)).status).toBe(404)
    expect((await attach(id, '%PDF-1.7')).body.Status).toBe('FAILED')
    const named = await statement(
      `select id from audit_entry where customer = $1 and changes::text like '%Bob Ray.pdf%'`,
      group.id,
    )
    expect(named).toEqual([])
  })
})

describe('what a candidate can drive', () => {
  const details = { City: 'Gary', State: 'IN', CDLClass: 'A', Endorsements: 'HN', ExperienceYears: 7 }

  test('goes from the referral into its lead, with what only a lead has', async () => {
    const referralId = await aReferral(details)
    const { LeadId } = (await post('MakeLead', { ReferralId: referralId })).body
    expect(await leadOf(LeadId)).toMatchObject(details)
    const more = { AvailableDate: '2027-01-04', PayExpected: '$0.65 a mile' }
    await post('UpdateLead', { LeadId, ...more })
    expect(await leadOf(LeadId)).toMatchObject({ ...details, ...more })
  })

  test.each([
    [{ State: 'Indiana' }, 'State'],
    [{ State: 'in' }, 'State'],
    [{ CDLClass: 'D' }, 'CDLClass'],
    [{ Endorsements: 'HQ' }, 'Endorsements'],
    [{ ExperienceYears: 61 }, 'ExperienceYears'],
    [{ AvailableDate: 'soon' }, 'AvailableDate'],
  ])('is checked: %o is refused with its field', async (more, field) => {
    const answer = await post('UpdateLead', { FirstName: 'Bob', LastName: 'Ray', Phone: aPhone(), ...more })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(field)])
  })
})
