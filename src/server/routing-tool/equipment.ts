import { and, asc, eq } from 'drizzle-orm'
import { commentLength, nameLength } from '#domain/bounds'
import { type EquipmentDraft, equipmentProblems } from '#domain/equipment'
import { equipment as equipmentContract } from '#contract/routing-tool/equipment'
import { equipment } from '#server/database/schema/routing-setup'
import type { Context } from '#server/kernel/context'
import { notFound } from '#server/kernel/problems'
import type { Handlers } from '#server/kernel/serve'
import { refuseBadFields } from './boundMessages'
import { changedBy, madeBy, noteChange, oneAtATime, orTaken } from './setupWrites'

export const equipmentHandlers: Handlers<typeof equipmentContract> = {
  listEquipment: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(equipment)
      .where(and(eq(equipment.customer, customer), query.includeDeleted ? undefined : eq(equipment.deleted, false)))
      .orderBy(asc(equipment.name), asc(equipment.id)),

  createEquipment: async ({ body }, context) => {
    const fields = storable(body)
    await oneAtATime(context)
    const [made] = await orTaken(
      context.database
        .insert(equipment)
        .values({ ...fields, customer: context.customer, ...madeBy(context) })
        .returning(),
      taken(fields.name),
    )
    if (!made) throw new Error('The new equipment was not stored.')
    noteChange(context, 'equipment', made.id, null, made)
    return { id: made.id }
  },

  updateEquipment: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await oneAtATime(context)
    const before = await find(context, body.id)
    return store(context, before, fields ? { ...fields, deleted: body.deleted ?? before.deleted } : { deleted: true })
  },
}

type Row = typeof equipment.$inferSelect

const labels = {
  name: ['Equipment name', nameLength],
  description: ['Equipment description', commentLength],
  defaultWeight: ['Weight'],
} as const

const storable = (draft: EquipmentDraft) => {
  refuseBadFields(equipmentProblems(draft), labels)
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    defaultWeight: draft.defaultWeight as number,
  }
}

const taken = (name: string) => ({ equipment_name_taken: `Equipment ${name} already exists.` })

const find = async ({ database, customer }: Context, id: number): Promise<Row> => {
  const [found] = await database
    .select()
    .from(equipment)
    .where(and(eq(equipment.customer, customer), eq(equipment.id, id)))
  if (!found) throw notFound(`There is no equipment ${id}.`)
  return found
}

const store = async (context: Context, before: Row, change: Partial<Row>) => {
  const [after] = await orTaken(
    context.database
      .update(equipment)
      .set({ ...change, ...changedBy(context) })
      .where(and(eq(equipment.customer, context.customer), eq(equipment.id, before.id)))
      .returning(),
    taken(change.name ?? before.name),
  )
  noteChange(context, 'equipment', before.id, before, after)
  return {}
}
