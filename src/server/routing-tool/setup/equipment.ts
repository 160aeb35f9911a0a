import { and, asc, eq } from 'drizzle-orm'
import { equipment as equipmentContract } from '#contract/routing-tool/setup/equipment'
import { type EquipmentDraft, equipmentProblems } from '#domain/setup/equipment'
import { commentLength, nameLength } from '#domain/values/bounds'
import { equipment } from '#server/database/schema/routing-setup'
import { takeTurn } from '#server/platform/customerWork'
import type { Handlers } from '#server/platform/http/serve'
import { refuseBadFields } from '#server/routing-tool/loads/boundMessages'
import { setupRecords } from './setupRecords'

export const equipmentHandlers: Handlers<typeof equipmentContract> = {
  listEquipment: async ({ query }, { database, customer }) =>
    database
      .select()
      .from(equipment)
      .where(
        and(
          eq(equipment.customer, customer),
          query.includeDeleted ? undefined : eq(equipment.deleted, false),
          records.among(query.ids),
        ),
      )
      .orderBy(asc(equipment.name), asc(equipment.id)),

  createEquipment: async ({ body }, context) => {
    const fields = storable(body)
    await takeTurn(context)
    const { id } = await records.make(context, fields)
    return { id }
  },

  updateEquipment: async ({ body }, context) => {
    const fields = body.deleted ? null : storable(body)
    await takeTurn(context)
    const before = await records.find(context, body.id)
    return records.change(
      context,
      before,
      fields ? { ...fields, deleted: body.deleted ?? before.deleted } : { deleted: true },
    )
  },
}

const records = setupRecords({
  table: equipment,
  key: equipment.id,
  noun: 'equipment',
  taken: ({ name }) => ({ equipment_name_taken: `Equipment ${name} already exists.` }),
})

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
