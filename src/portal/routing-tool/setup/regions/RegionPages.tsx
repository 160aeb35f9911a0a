import { blankRegion, type Region, type RegionDraft, regionProblems } from '#domain/region'
import { crudPages } from '#portal/ui/CrudPages'
import { paths } from '#portal/routing-tool/paths'
import { setupUses } from '#portal/routing-tool/setup/setupUses'
import { RegionCard } from './RegionCard'
import { regionColumns } from './regionColumns'
import { RegionFields } from './RegionFields'
import { regionFilters } from './regionFilters'

export const regionPages = crudPages<Region, RegionDraft & { isDefault: boolean }>({
  resource: 'regions',
  noun: 'region',
  paths: { list: paths.regions, create: paths.newRegion, update: paths.updateRegion },
  words: 'setup.regions',
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
