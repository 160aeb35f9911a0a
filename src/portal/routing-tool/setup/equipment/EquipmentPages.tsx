import { NumberInput, TextInput } from 'react-admin'
import { blankEquipment, type Equipment, type EquipmentDraft, equipmentProblems } from '#domain/setup/equipment'
import { formatNumber } from '#domain/values/numbers'
import { couldNot } from '#portal/data/call/errors'
import { paths } from '#portal/routing-tool/paths'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { createdByColumn, updatedByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'

const equipmentColumns: readonly Column<Equipment>[] = [
  {
    name: 'name',
    label: 'setup.equipment.fields.name',
    width: 'minmax(160px, 1.2fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'defaultWeight',
    label: 'setup.equipment.fields.defaultWeight',
    width: '168px',
    isFigure: true,
    sortField: 'defaultWeight',
    cell: ({ defaultWeight }) => formatNumber(defaultWeight),
  },
  {
    name: 'description',
    label: 'setup.equipment.fields.description',
    width: 'minmax(200px, 2fr)',
    sortField: 'description',
    cell: ({ description }) => description,
  },
  ...writtenColumns,
  createdByColumn,
  updatedByColumn,
]

/** The inputs of a kind of equipment. */
const EquipmentFields = () => (
  <>
    <TextInput source="name" label="setup.equipment.fields.name" parse={asTyped} autoFocus {...requiredInput} />
    <NumberInput source="defaultWeight" label="setup.equipment.fields.defaultWeight" {...requiredInput} />
    <TextInput source="description" label="setup.equipment.fields.description" parse={asTyped} multiline minRows={2} />
  </>
)

export const equipmentPages = crudPages<Equipment, EquipmentDraft>({
  resource: 'equipment',
  noun: 'equipment',
  paths: { list: paths.equipment, create: paths.newEquipment, update: paths.updateEquipment },
  words: 'setup.equipment',
  couldNot: {
    create: couldNot.create.equipment,
    update: couldNot.update.equipment,
    remove: 'setup.equipment.notDeleted',
  },
  nameOf: ({ name }) => name,
  columns: equipmentColumns,
  card: (row) => <EquipmentCard row={row} />,
  sort: { field: 'name', descending: false },
  blank: blankEquipment,
  problems: equipmentProblems,
  Fields: EquipmentFields,
  uses: setupUses('equipment'),
})

/** Equipment on a narrow screen. */
const EquipmentCard = ({ row }: { row: Equipment }) => (
  <RowCard title={row.name} mark={null} lines={[`${formatNumber(row.defaultWeight)} lb`, row.description]} />
)
