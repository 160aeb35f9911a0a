import {
  blankDispatcherRegion,
  type DispatcherRegion,
  type DispatcherRegionDraft,
  dispatcherRegionProblems,
} from '#domain/dispatcherRegion'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { useRegionFilter } from '#portal/routing-tool/setup/useRegionFilter'
import { DispatcherRegionCard } from './DispatcherRegionCard'
import { dispatcherRegionColumns } from './dispatcherRegionColumns'
import { DispatcherRegionFields } from './DispatcherRegionFields'

export const dispatcherRegionPages = crudPages<DispatcherRegion, DispatcherRegionDraft & { isDefault: boolean }>({
  resource: 'dispatcherRegions',
  noun: 'dispatcher-region',
  paths: {
    list: paths.dispatcherRegions,
    create: paths.newDispatcherRegion,
    update: paths.updateDispatcherRegion,
  },
  words: 'setup.dispatcherRegions',
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
