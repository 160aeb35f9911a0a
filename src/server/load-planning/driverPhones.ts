import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { driverPhones } from '#contract/load-planning/driverPhones'
import { phoneLinkDays } from '#domain/fleet/driverPhone'
import { refusal } from '#domain/values/refusals'
import { fleetDriver } from '#server/database/schema/fleet'
import { driverPhone } from '#server/database/schema/planning/driver-phones'
import { driverPhonesChanged, newDriverToken } from '#server/platform/access/driverPhones'
import { coded, codedConflict, notFound } from '#server/platform/http/problems'
import { noRecordProblem, reasonAbout, refusedAbout } from '#server/platform/http/reasons'
import type { Handlers } from '#server/platform/http/serve'
import { startsWith } from './startsWith'

export const driverPhoneHandlers: Handlers<typeof driverPhones> = {
  listDriverPhones: async ({ query: { driver = '' }, paging }, { database, customer }) => {
    const { firstName, lastName } = fleetDriver
    const name = sql<string>`${firstName} || ' ' || ${lastName}`
    const isFound = and(
      eq(driverPhone.customer, customer),
      startsWith(driver, sql`${driverPhone.driverId}`, name, sql`(${lastName} || ' ' || ${firstName})`),
    )
    const rows = await database
      .select({
        phone: driverPhone,
        driverName: name,
        dutyState: fleetDriver.dutyState,
        dutySince: fleetDriver.dutySince,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(driverPhone)
      .innerJoin(
        fleetDriver,
        and(eq(fleetDriver.customer, driverPhone.customer), eq(fleetDriver.id, driverPhone.driverId)),
      )
      .where(isFound)
      .orderBy(sql`${driverPhone.revokedAt} is not null or ${driverPhone.expiresAt} < now()`, desc(driverPhone.id))
      .limit(paging.limit ?? 5_000)
      .offset(paging.offset)
    return {
      rows: rows.map(({ phone, driverName, dutyState, dutySince }) => ({ ...phone, driverName, dutyState, dutySince })),
      total: rows[0]?.total ?? paging.offset,
    }
  },

  // The token is added to the answer after the commit: the answer that is stored for a repeated call is without it.
  issueDriverPhone: async ({ body: { driverId, days = phoneLinkDays.usual } }, context) => {
    const { token, tokenHash } = newDriverToken()
    const stored = await context.commit(async (inside) => {
      const { database, customer, caller } = inside
      const [driver] = await database
        .select()
        .from(fleetDriver)
        .where(and(eq(fleetDriver.customer, customer), eq(fleetDriver.id, driverId)))
        .for('update')
      if (!driver) throw noRecordProblem('driver', driverId)
      if (driver.status === 'inactive')
        throw refusedAbout('driver', driverId, `Driver ${driverId} is inactive.`, refusal('driver-inactive'))
      await database
        .update(driverPhone)
        .set({ revokedAt: sql`now()`, revokedBy: caller.userId })
        .where(
          and(eq(driverPhone.customer, customer), eq(driverPhone.driverId, driverId), isNull(driverPhone.revokedAt)),
        )
      const [made] = await database
        .insert(driverPhone)
        .values({
          customer,
          driverId,
          tokenHash,
          createdBy: caller.userId,
          expiresAt: sql`now() + ${days} * interval '1 day'`,
        })
        .returning()
      if (!made) throw new Error('The link was not stored.')
      const { id, expiresAt } = made
      inside.record('driver-phone', id, null, { driverId, expiresAt })
      inside.announce(driverPhonesChanged, String(id))
      inside.publish('planning')
      return { id, driverId, driverName: `${driver.firstName} ${driver.lastName}`, expiresAt, token: null }
    })
    return { ...stored, token }
  },

  revokeDriverPhone: async ({ params: { id } }, context) => {
    const { database, customer, caller } = context
    const [phone] = await database
      .select({ driverId: driverPhone.driverId, revokedAt: driverPhone.revokedAt })
      .from(driverPhone)
      .where(and(eq(driverPhone.customer, customer), eq(driverPhone.id, id)))
      .for('update')
    if (!phone) throw coded(notFound(`There is no link ${id}.`), refusal('record-missing'))
    if (phone.revokedAt !== null) {
      const text = `The link of driver ${phone.driverId} is revoked already.`
      throw codedConflict(reasonAbout('driver', phone.driverId, text, refusal('link-revoked')))
    }
    await database
      .update(driverPhone)
      .set({ revokedAt: sql`now()`, revokedBy: caller.userId })
      .where(and(eq(driverPhone.customer, customer), eq(driverPhone.id, id)))
    const { driverId } = phone
    context.record('driver-phone', id, { driverId, revoked: false }, { driverId, revoked: true })
    context.announce(driverPhonesChanged, String(id))
    context.publish('planning')
    return {}
  },
}
