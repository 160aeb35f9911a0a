import { BooleanInput, FormDataConsumer, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { dispatcherRegions } from '#contract/routing-tool/setup/dispatcherRegions'
import {
  blankDispatcherRegion,
  type DispatcherRegion,
  type DispatcherRegionDraft,
  dispatcherRegionProblems,
} from '#domain/setup/dispatcherRegion'
import { couldNot } from '#portal/data/call/errors'
import { useEndpoint } from '#portal/data/useEndpoint'
import { paths } from '#portal/routing-tool/paths'
import { RegionInput } from '#portal/routing-tool/setup/RegionInput'
import { RegionName } from '#portal/routing-tool/setup/RegionName'
import { DefaultMark } from '#portal/routing-tool/setup/regions/DefaultMark'
import { RowCard } from '#portal/routing-tool/setup/RowCard'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { createdByColumn, writtenColumns } from '#portal/routing-tool/setup/writtenColumns'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'

const dispatcherRegionColumns: readonly Column<DispatcherRegion>[] = [
  {
    name: 'userId',
    label: 'setup.dispatcherRegions.fields.userId',
    width: 'minmax(112px, 1fr)',
    sortField: 'userId',
    cell: ({ userId }) => userId,
  },
  {
    name: 'firstName',
    label: 'setup.dispatcherRegions.fields.firstName',
    width: 'minmax(96px, 1fr)',
    sortField: 'firstName',
    cell: ({ firstName }) => firstName,
  },
  {
    name: 'lastName',
    label: 'setup.dispatcherRegions.fields.lastName',
    width: 'minmax(96px, 1fr)',
    sortField: 'lastName',
    cell: ({ lastName }) => lastName,
  },
  {
    name: 'regionCode',
    label: 'setup.dispatcherRegions.fields.regionCode',
    width: 'minmax(144px, 1.3fr)',
    sortField: 'regionCode',
    cell: ({ regionCode }) => <RegionName code={regionCode} />,
  },
  {
    name: 'isDefault',
    label: 'setup.dispatcherRegions.fields.isDefault',
    width: '136px',
    sortField: 'isDefault',
    cell: ({ isDefault }) => isDefault && <DefaultMark />,
  },
  {
    name: 'email',
    label: 'setup.dispatcherRegions.fields.email',
    width: 'minmax(128px, 1.5fr)',
    sortField: 'email',
    cell: ({ email }) => email,
  },
  ...writtenColumns,
  createdByColumn,
]

/** The inputs of a dispatcher's region. */
const DispatcherRegionFields = () => (
  <>
    <TextInput
      source="userId"
      label="setup.dispatcherRegions.fields.userId"
      parse={asTyped}
      autoFocus
      {...requiredInput}
    />
    <RegionInput label="setup.dispatcherRegions.fields.regionCode" />
    <TextInput source="firstName" label="setup.dispatcherRegions.fields.firstName" parse={asTyped} />
    <TextInput source="lastName" label="setup.dispatcherRegions.fields.lastName" parse={asTyped} />
    <TextInput source="email" label="setup.dispatcherRegions.fields.email" parse={asTyped} type="email" />
    <DefaultInput />
  </>
)

/** The mark of the dispatcher's default, with the region that loses it by this. */
const DefaultInput = () => {
  const translate = useTranslate()
  const id = useRecordContext<DispatcherRegion>()?.id
  const rows = useEndpoint(dispatcherRegions.listDispatcherRegions, { query: {} }).data ?? []
  const otherOf = (userId: string) =>
    rows.find((row) => row.isDefault && row.id !== id && row.userId.toLowerCase() === userId.trim().toLowerCase())
  return (
    <FormDataConsumer<Partial<DispatcherRegion>>>
      {({ formData: { isDefault, userId = '' } }) => {
        const other = isDefault ? otherOf(userId) : undefined
        return (
          <BooleanInput
            source="isDefault"
            sx={{ ml: 2 }}
            label="setup.dispatcherRegions.fields.isDefault"
            helperText={
              other
                ? translate('setup.dispatcherRegions.takesDefault', { code: other.regionCode, user: other.userId })
                : 'setup.dispatcherRegions.whatDefaultDoes'
            }
          />
        )
      }}
    </FormDataConsumer>
  )
}

export const dispatcherRegionPages = crudPages<DispatcherRegion, DispatcherRegionDraft & { isDefault: boolean }>({
  resource: 'dispatcherRegions',
  noun: 'dispatcher-region',
  paths: {
    list: paths.dispatcherRegions,
    create: paths.newDispatcherRegion,
    update: paths.updateDispatcherRegion,
  },
  words: 'setup.dispatcherRegions',
  couldNot: {
    get: couldNot.get.dispatchRegion,
    create: couldNot.create.dispatchRegion,
    update: couldNot.update.dispatchRegion,
    remove: 'setup.dispatcherRegions.notDeleted',
  },
  nameOf: ({ userId, regionCode }) => `${userId} ${regionCode}`,
  columns: dispatcherRegionColumns,
  card: (row) => <DispatcherRegionCard row={row} />,
  sort: { field: 'userId', descending: false },
  blank: blankDispatcherRegion,
  problems: dispatcherRegionProblems,
  Fields: DispatcherRegionFields,
  filters: [
    {
      field: 'regionCode',
      label: 'setup.dispatcherRegions.fields.regionCode',
      kind: 'choice',
      useChoices: useRegionFilter,
    },
    { field: 'isDefault', label: 'setup.dispatcherRegions.fields.isDefault', kind: 'flag' },
  ],
})

/** A dispatcher's region on a narrow screen. */
const DispatcherRegionCard = ({ row }: { row: DispatcherRegion }) => (
  <RowCard
    title={`${row.firstName} ${row.lastName}`.trim() || row.userId}
    mark={row.isDefault && <DefaultMark />}
    lines={[
      <RegionName key="region" code={row.regionCode} />,
      [row.userId, row.email].filter((part) => part !== '').join(' · '),
    ]}
  />
)
