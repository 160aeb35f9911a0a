import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { positionDevices } from '#contract/positions/positionDevices'
import { deviceProblems, messagesKept, type PositionDeviceDraft } from '#domain/fleet/positions/positionDevice'
import type { MessageProblem } from '#domain/fleet/positions/sighting'
import { deviceMessage, positionDevice } from '#server/database/schema/positions'
import type { Context } from '#server/platform/context'
import { badRequest, conflict, notFound } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { mapPage, readWhole } from '#server/platform/lists/longList'
import { devicesChanged, hashOfToken, newToken } from './knownDevices'

export const positionDeviceHandlers: Handlers<typeof positionDevices> = {
  listDevices: async ({ paging }, { database, customer }) => {
    const lastProblem = sql<{ at: string; problem: MessageProblem } | null>`(
      select json_build_object('at', message.at, 'problem', message.problem)
        from ${deviceMessage} message
       where message.device_id = ${positionDevice}.id and message.problem <> '' order by message.id desc limit 1)`
    const page = await readWhole(database, paging, (reader, limit, offset) =>
      reader
        .select({ device: positionDevice, lastProblem })
        .from(positionDevice)
        .where(eq(positionDevice.customer, customer))
        .orderBy(asc(positionDevice.disabled), asc(positionDevice.name), asc(positionDevice.id))
        .limit(limit)
        .offset(offset),
    )
    return mapPage(page, (rows) =>
      rows.map(({ device: { disabled, ...device }, lastProblem: last }) => ({
        ...device,
        revoked: disabled,
        problem: last?.problem ?? null,
        problemAt: last?.at ?? null,
      })),
    )
  },

  pairDevice: async ({ body }, context) => {
    const draft = storable(body)
    return withToken(context, async (inside, tokenHash) => {
      const { database, customer, caller } = inside
      const [made] = await database
        .insert(positionDevice)
        .values({ ...draft, customer, tokenHash, createdBy: caller.userId })
        .returning({ id: positionDevice.id })
      if (!made) throw new Error('The device was not stored.')
      noteChange(inside, made.id, null, draft)
      return made.id
    })
  },

  updateDevice: async ({ params: { id }, body }, context) => {
    const draft = storable(body)
    const { name, kind, unitId } = await find(context, id)
    await context.database.update(positionDevice).set(draft).where(ownDevice(context, id))
    noteChange(context, id, { name, kind, unitId }, draft)
    return {}
  },

  renewToken: ({ params: { id } }, context) =>
    withToken(context, async (inside, tokenHash) => {
      const { disabled } = await find(inside, id)
      if (disabled) throw conflict('The device is revoked.')
      await inside.database.update(positionDevice).set({ tokenHash }).where(ownDevice(inside, id))
      noteChange(inside, id, { token: 'before' }, { token: 'renewed' })
      return id
    }),

  revokeDevice: async ({ params: { id } }, context) => {
    const { disabled } = await find(context, id)
    await context.database.update(positionDevice).set({ disabled: true }).where(ownDevice(context, id))
    noteChange(context, id, { revoked: disabled }, { revoked: true })
    return {}
  },

  listMessages: async ({ params: { id } }, context) => {
    await find(context, id)
    const rows = await context.database
      .select()
      .from(deviceMessage)
      .where(eq(deviceMessage.deviceId, id))
      .orderBy(desc(deviceMessage.id))
      .limit(messagesKept)
    return rows.map(({ problem, ...message }) => ({
      ...message,
      problem: problem === '' ? null : (problem as MessageProblem),
    }))
  },
}

/** The token is added to the answer after the commit: the answer that is stored for a repeated call is without it. */
const withToken = async (context: Context, store: (inside: Context, tokenHash: string) => Promise<number>) => {
  const token = newToken()
  const stored = await context.commit(async (inside) => ({ id: await store(inside, hashOfToken(token)), token: null }))
  return { ...stored, token }
}

const ownDevice = ({ customer }: Context, id: number) =>
  and(eq(positionDevice.customer, customer), eq(positionDevice.id, id))

const find = async (context: Context, id: number) => {
  const [device] = await context.database.select().from(positionDevice).where(ownDevice(context, id))
  if (!device) throw notFound(`There is no device ${id}.`)
  return device
}

/** @throws 400 when a name or a unit is missing or too long */
const storable = ({ name, kind, unitId }: PositionDeviceDraft): PositionDeviceDraft => {
  const [problem] = deviceProblems({ name, kind, unitId })
  if (problem)
    throw badRequest(`${fieldNames[problem.field]}: ${problem.code === 'required' ? 'is required' : 'is too long'}`)
  return { name: name.trim(), kind, unitId: unitId.trim() }
}

const fieldNames = { name: 'The name', unitId: 'The unit' }

const noteChange = (context: Context, id: number, before: object | null, after: object) => {
  context.record('position-device', id, before, after)
  context.announce(devicesChanged, String(id))
  context.publish('setup')
}
