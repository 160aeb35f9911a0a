import { aLoad, anOffer } from '../../fixtures/freight'
import { aGroup, statement, type TestGroup, unique } from '../../fixtures/server'
import { done } from '../cost-plus/pages/openOnServer'

/** So many loads that were offered to a carrier so many hours ago, with its answer. */
const offers = (customer: string, count: number, status: string, hours = 0) =>
  statement(
    `with offered as (
       insert into load (customer, carrier, region_code, status, created_by, updated_by)
       select $1, 'A & B Freight', 12, 'sent-to-carrier', 'x', 'x' from generate_series(1, $2::int) returning id)
     insert into tender (customer, load_id, carrier_code, status, reference, sent_at, answered_at)
     select $1, id, 'ABFS', $3, 'T-' || id, now() - make_interval(hours => $4),
       case when $3 <> 'sent' then now() end from offered`,
    customer,
    count,
    status,
    hours,
  )

/** A group with pending work of the routing tool: of one kind more than is counted, of others none. */
export const aBusyOffice = async (): Promise<TestGroup> => {
  const group = await aGroup()
  for (const number of ['PL-1', 'PL-2', 'PL-3']) await aLoad(group.id, { number })
  await offers(group.id, 1, 'sent')
  await offers(group.id, 4, 'sent', 1_000)
  await offers(group.id, 2, 'conditional')
  await offers(group.id, 1_000, 'declined')
  await anOffer(group.id, await aLoad(group.id, { status: 'cancelled' }), 'held')
  return group
}

/** A group with one record of each of three kinds of work: PL-7 is pending, PL-8 was declined, the tender of PL-9 is held. */
export const aSmallOffice = async () => {
  const group = await aGroup()
  await aLoad(group.id, { number: 'PL-7', carrier: null })
  await offers(group.id, 1, 'declined')
  const [declined] = await statement<{ id: number }>(
    `update load set number = 'PL-8' where customer = $1 and status = 'sent-to-carrier' returning id`,
    group.id,
  )
  const held = await aLoad(group.id, { number: 'PL-9', status: 'cancelled' })
  await anOffer(group.id, held, 'held')
  return { group, declined: declined?.id ?? 0, heldSubject: `Load tender ${held}` }
}

/** A group with two codes that no cross-reference resolves, and a change set of its first user that waits for another. */
export const anOfficeWithCodes = async (): Promise<TestGroup> => {
  const group = await aGroup(['fleet-manager.configure'])
  const type = unique('T').toUpperCase()
  await statement(
    `insert into cross_reference_type (code, lookup_code, created_by, updated_by) values ($1, 'TEST', 'x', 'x')`,
    type,
  )
  for (const source of ['ZZTOP', 'ABBA'])
    await statement(
      `insert into unresolved_code (customer, type, source_key, source) values ($1, $2, lower($3), $3)`,
      group.id,
      type,
      source,
    )
  const { CHANGE_SET_PK: id } = await done(
    group.call('POST', '/fm/ChangeSets', { body: { TITLE: 'Later', REASON: 'Winter' } }),
  )
  await done(
    group.call('POST', `/fm/ChangeSets/${id}/Changes`, {
      override: 'PUT',
      body: { KIND: 'PARAMETER', KEY: 'DOCKS', AFTER: { lookupCode: 'SITE', value: '4' } },
    }),
  )
  await statement(
    `insert into customer_configuration (customer, lookup_code, attribute, value)
     values ($1, 'FM_CHANGE_SETS', 'FM_SECOND_PERSON_APPROVES', 'Y')`,
    group.id,
  )
  return group
}
