import { equipment } from '#contract/routing-tool/setup/equipment'
import type { Equipment, EquipmentDraft } from '#domain/setup/equipment'
import { call } from '#portal/data/call/call'
import { couldNot } from '#portal/data/call/errors'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'

export const equipmentResource = crud<Equipment, EquipmentDraft>({
  list: (paging, filter, _, signal) =>
    listPage(equipment.listEquipment, { query: {} }, { paging, filter, searched, signal }),
  create: (draft, { group }) => call(equipment.createEquipment, { body: { ...draft, customer: group.id } }),
  update: (row) => call(equipment.updateEquipment, { body: row }, { version: row.version }),
  remove: (row) => call(equipment.updateEquipment, { body: { ...row, deleted: true } }),
  topics: ['setup'],
  couldNot: {
    create: couldNot.create.equipment,
    update: couldNot.update.equipment,
    remove: 'setup.equipment.notDeleted',
  },
})

const searched = ['name', 'description'] as const
