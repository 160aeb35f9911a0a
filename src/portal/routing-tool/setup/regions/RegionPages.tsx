import { Box, Typography } from '@mui/material'
import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { equipment } from '#contract/routing-tool/setup/equipment'
import { regions } from '#contract/routing-tool/setup/regions'
import { blankRegion, type Region, type RegionDraft, regionProblems } from '#domain/setup/region'
import { couldNot } from '#portal/data/call/errors'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import type { ListFilter } from '#portal/ui/crud-pages/filters/listFilters'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import { DayCell } from '#portal/ui/table/DayCell'
import type { Column } from '#portal/ui/table/tableColumns'
import { DefaultMark } from './DefaultMark'

/** The inputs of a region. */
const RegionFields = () => (
  <>
    <NumberInput source="code" label="setup.regions.fields.code" step={1} autoFocus {...requiredInput} />
    <TextInput source="name" label="setup.regions.fields.name" parse={asTyped} {...requiredInput} />
    <TextInput source="description" label="setup.regions.fields.description" parse={asTyped} multiline minRows={2} />
    <EquipmentInput />
    <DefaultInput />
  </>
)

/** Equipment of the group; a name no longer on its list stays until the user chooses another. */
const EquipmentInput = () => {
  const kept = useRecordContext<Region>()?.defaultEquipment
  const names = (useEndpoint(equipment.listEquipment, { query: {} }).data ?? []).map(({ name }) => name)
  const choices = kept && !names.includes(kept) ? [...names, kept] : names
  return (
    <SelectInput
      source="defaultEquipment"
      label="setup.regions.fields.defaultEquipment"
      choices={choices.map((name) => ({ id: name, name }))}
      emptyText="setup.regions.noEquipment"
      translateChoice={false}
    />
  )
}

/** The mark of the default, with the region that loses it by this. */
const DefaultInput = () => {
  const translate = useTranslate()
  const id = useRecordContext<Region>()?.id
  const other = useEndpoint(regions.listRegions, { query: {} }).data?.find(
    (region) => region.isDefault && region.id !== id,
  )
  return (
    <FormDataConsumer<Region>>
      {({ formData: { isDefault } }) => (
        <BooleanInput
          source="isDefault"
          sx={{ ml: 2 }}
          label="setup.regions.fields.isDefault"
          helperText={
            isDefault && other
              ? translate('setup.regions.takesDefault', { name: `${other.code} ${other.name}` })
              : 'setup.regions.whatDefaultDoes'
          }
        />
      )}
    </FormDataConsumer>
  )
}

const regionColumns: readonly Column<Region>[] = [
  {
    name: 'name',
    label: 'setup.regions.fields.name',
    width: 'minmax(160px, 1.2fr)',
    sortField: 'name',
    cell: ({ name }) => name,
  },
  {
    name: 'code',
    label: 'setup.regions.fields.code',
    width: '128px',
    isFigure: true,
    sortField: 'code',
    cell: ({ code }) => code,
  },
  {
    name: 'isDefault',
    label: 'setup.regions.fields.isDefault',
    width: '128px',
    sortField: 'isDefault',
    cell: ({ isDefault }) => isDefault && <DefaultMark />,
  },
  {
    name: 'defaultEquipment',
    label: 'setup.regions.fields.defaultEquipment',
    width: 'minmax(168px, 1fr)',
    sortField: 'defaultEquipment',
    cell: ({ defaultEquipment }) => defaultEquipment,
  },
  {
    name: 'description',
    label: 'setup.regions.fields.description',
    width: 'minmax(180px, 2fr)',
    sortField: 'description',
    cell: ({ description }) => description,
  },
  {
    name: 'updatedAt',
    label: 'crud.updatedAt',
    width: '128px',
    sortField: 'updatedAt',
    cell: ({ updatedAt }) => <DayCell instant={updatedAt} />,
    value: ({ updatedAt }) => new Date(updatedAt),
  },
  {
    name: 'createdAt',
    label: 'crud.createdAt',
    width: '128px',
    sortField: 'createdAt',
    cell: ({ createdAt }) => <DayCell instant={createdAt} />,
    value: ({ createdAt }) => new Date(createdAt),
    isExtra: true,
  },
]

const regionFilters: readonly ListFilter[] = [
  { kind: 'text', field: 'name', label: 'setup.regions.fields.name' },
  {
    kind: 'choice',
    field: 'defaultEquipment',
    label: 'setup.regions.fields.defaultEquipment',
    useChoices: () => [
      { value: '', label: 'setup.regions.noEquipment' },
      ...(useEndpoint(equipment.listEquipment, { query: {} }).data ?? []).map(({ name }) => ({
        value: name,
        label: name,
      })),
    ],
  },
  { kind: 'flag', field: 'isDefault', label: 'setup.regions.fields.isDefault' },
]

export const regionPages = crudPages<Region, RegionDraft & { isDefault: boolean }>({
  resource: 'regions',
  noun: 'region',
  paths: { list: paths.regions, create: paths.newRegion, update: paths.updateRegion },
  words: 'setup.regions',
  couldNot: {
    get: couldNot.get.region,
    create: couldNot.create.region,
    update: couldNot.update.region,
    remove: 'setup.regions.notDeleted',
  },
  nameOf: ({ code, name }) => `${code} ${name}`,
  columns: regionColumns,
  card: (region) => <RegionCard region={region} />,
  sort: { field: 'code', descending: false },
  blank: blankRegion,
  problems: regionProblems,
  Fields: RegionFields,
  filters: regionFilters,
  uses: setupUses('regions'),
})

/** A region on a narrow screen: code, name and whether it is the default, then its equipment and description. */
const RegionCard = ({ region }: { region: Region }) => (
  <Box sx={{ pl: 2 }}>
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Typography noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {region.code} {region.name}
      </Typography>
      {region.isDefault && <DefaultMark />}
    </Box>
    <Typography variant="body2" noWrap>
      {region.defaultEquipment}
    </Typography>
    <Typography variant="body2" color="text.secondary" noWrap>
      {region.description}
    </Typography>
  </Box>
)
