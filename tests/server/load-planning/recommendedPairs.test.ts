import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/buildApp'
import { loadDemo } from '#server/demo/loadDemo'
import { sessionIdOf } from '#server/platform/access/tokens'
import { readSettings } from '#server/platform/environment'
import { openOwnDatabase } from '../ownDatabase'
import type { Wire } from '../../fixtures/server'

/** The server on the demo data, with somebody who may do everything. */
const openDemoServer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pairs-'))
  const opened = await openOwnDatabase()
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DEMO_MOVEMENT: '0',
    DEMO: '1',
    DEMO_PASSWORD: 'open sesame at noon',
  })
  await loadDemo(opened, settings, () => undefined)
  const { app, kernel } = await buildApp(settings, opened, { pagesFolder: null, version: 'test' })
  const [session, expiresAt] = [randomUUID(), new Date(Date.now() + 3_600_000)]
  await opened.pool.query('insert into session (id, user_id, expires_at) values ($1, $2, $3)', [
    sessionIdOf(session),
    'admin',
    expiresAt.toISOString(),
  ])
  const authorization = `Bearer ${await kernel.tokens.sign(session, 'admin', expiresAt)}`
  const call = async (group: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/load-planning/${path}`,
      headers: { authorization, 'customer-id': group },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    call,
    run: (text: string, values: unknown[]) => opened.pool.query(text, values),
    close: async () => {
      await app.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let demo: Awaited<ReturnType<typeof openDemoServer>>
beforeAll(async () => {
  demo = await openDemoServer()
})
afterAll(() => demo.close())

const groups = ['E100', 'A200', 'PL_ACME']

/** Gives pairs firmly, and answers those that were refused although the planner still recommends them. */
const refusedInVain = async (group: string, pairs: Wire[]): Promise<Wire[]> => {
  const inVain: Wire[] = []
  for (const { shipment_id, driver_xid, power_unit_id } of pairs) {
    const body = { shipment_id, driver_xid, power_unit_id }
    const given = await demo.call(group, 'POST', 'AssignDriver', body)
    if (given.body.Status === 'SUCCESS') continue
    const { body: rows } = await demo.call(
      group,
      'GET',
      `LoadRecommendations?ShipmentId=${shipment_id}&Each=50&IncludeRefused=Y`,
    )
    const now = rows.find((row: Wire) => row.driver_xid === driver_xid)
    if (now?.feasible === 'Y') inVain.push({ ...body, refused: given.body })
  }
  return inVain
}

test.each(groups)('every pair of a plan of %s can be given, one after the other', async (group) => {
  const { body: plan } = await demo.call(group, 'GET', 'PlanProposal')
  expect(plan.Pairs.length).toBeGreaterThan(3)
  expect(await refusedInVain(group, plan.Pairs)).toEqual([])
  const { body: left } = await demo.call(group, 'GET', 'AvailableLoads')
  const open = new Set(left.map(({ shipment_id }: Wire) => shipment_id))
  expect(plan.Pairs.filter(({ shipment_id }: Wire) => open.has(shipment_id))).toEqual([])
})

test.each(groups)('whoever is recommended for a load of %s may have it, best or not', async (group) => {
  // What was planned is open again, now here, now there, so that drivers have work before and after what is open.
  await demo.run(
    `with freed as (delete from load_assignment where customer = $1 and status = 'planned'
       and abs(hashtext(shipment_id)) % 3 = 0 returning shipment_id)
     update shipment set driver_id = null, power_unit_id = null, trailer_id = null
      where customer = $1 and id in (select shipment_id from freed)`,
    [group],
  )
  // Wide windows: a driver could be there in time although the plans meet.
  await demo.run(`update shipment_stop set appointment_to = appointment_to + interval '12 hours' where customer = $1`, [
    group,
  ])
  const { body: open } = await demo.call(group, 'GET', 'AvailableLoads')
  const refused: Wire[] = []
  for (const [place, { shipment_id, assignment }] of open.entries()) {
    if (assignment !== 'NONE') continue
    const { body: pairs } = await demo.call(group, 'GET', `LoadRecommendations?ShipmentId=${shipment_id}&Each=50`)
    const { driver_xid, power_unit_id } = pairs[place % pairs.length]
    if (driver_xid === null) continue
    const given = await demo.call(group, 'POST', 'AssignDriver', { shipment_id, driver_xid, power_unit_id })
    if (given.body.Status !== 'SUCCESS') refused.push({ shipment_id, driver_xid, ...given })
  }
  expect(refused).toEqual([])
})
