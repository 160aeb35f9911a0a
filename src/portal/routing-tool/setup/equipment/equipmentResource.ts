import { equipment } from '#contract/routing-tool/setup/equipment'
import type { Equipment, EquipmentDraft } from '#domain/setup/equipment'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const equipmentResource = crud<Equipment, EquipmentDraft>({
  list: (paging, filter, { options }) =>
    listPage(equipment.listEquipment, { query: {} }, { paging, filter, searched, options }),
  create: (draft, { group, options }) =>
    call(equipment.createEquipment, { body: { ...draft, customer: group.id } }, options),
  update: (row, { options }) => call(equipment.updateEquipment, { body: row }, options),
  remove: (row, { options }) => call(equipment.updateEquipment, { body: { ...row, deleted: true } }, options),
  topics: ['setup'],
})

const searched = ['name', 'description'] as const
