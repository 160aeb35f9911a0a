import { blankEquipment, type Equipment, type EquipmentDraft, equipmentProblems } from '#domain/equipment'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { EquipmentCard } from './EquipmentCard'
import { equipmentColumns } from './equipmentColumns'
import { EquipmentFields } from './EquipmentFields'

export const equipmentPages = crudPages<Equipment, EquipmentDraft>({
  resource: 'equipment',
  noun: 'equipment',
  paths: { list: paths.equipment, create: paths.newEquipment, update: paths.updateEquipment },
  words: 'setup.equipment',
  nameOf: ({ name }) => name,
  columns: equipmentColumns,
  card: (row) => <EquipmentCard row={row} />,
  sort: { field: 'name', descending: false },
  blank: blankEquipment,
  problems: equipmentProblems,
  Fields: EquipmentFields,
  uses: setupUses('equipment'),
})
