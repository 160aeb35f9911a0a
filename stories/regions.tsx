import { Typography } from '@mui/material'
import { NumberInput, TextInput } from 'react-admin'
import { regions } from '#contract/routing-tool/setup/regions'
import { blankRegion, type Region, type RegionDraft, regionProblems } from '#domain/setup/region'
import { call } from '#portal/data/call/call'
import { crud } from '#portal/data/resources/crud'
import { listPage } from '#portal/data/resources/listPage'
import { crudPages } from '#portal/ui/crud-pages/CrudPages'
import { asTyped, requiredInput } from '#portal/ui/inputs'
import type { Column } from '#portal/ui/table/tableColumns'
import { answering } from '#tests/portal/network/answers'
import { longText } from './states'

export const aRegion = (code: number, over: Partial<Region> = {}): Region => ({
  id: code,
  code,
  name: `Region ${code}`,
  description: 'Chicago and the north',
  defaultEquipment: null,
  isDefault: false,
  deleted: false,
  createdAt: '2026-03-02T14:05:00Z',
  updatedAt: '2026-03-04T09:30:00Z',
  version: 1,
  ...over,
})

/** The server has these regions. */
export const regionsAre = (...stored: Region[]) => answering(regions.listRegions, stored)

export const someRegions = regionsAre(aRegion(1), aRegion(2, { description: 'Ohio and Michigan' }), aRegion(3))
export const longRegions = regionsAre(aRegion(1, { name: longText, description: longText }), aRegion(999_999))

export const regionColumns: readonly Column<Region>[] = [
  {
    name: 'name',
    label: 'setup.regions.fields.name',
    width: 'minmax(160px, 1fr)',
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
    name: 'description',
    label: 'setup.regions.fields.description',
    width: 'minmax(180px, 2fr)',
    cell: ({ description }) => description,
  },
]

export const regionCard = ({ name, description }: Region) => (
  <>
    <Typography noWrap>{name}</Typography>
    <Typography variant="body2" color="text.secondary" noWrap>
      {description}
    </Typography>
  </>
)

const RegionFields = () => (
  <>
    <NumberInput source="code" label="setup.regions.fields.code" step={1} {...requiredInput} />
    <TextInput source="name" label="setup.regions.fields.name" parse={asTyped} {...requiredInput} />
    <TextInput source="description" label="setup.regions.fields.description" parse={asTyped} multiline minRows={2} />
  </>
)

/** List and forms of a resource with three fields. */
export const regionPages = crudPages<Region, RegionDraft>({
  resource: 'regions',
  paths: { list: '/regions', create: '/regions/create', update: '/regions/update' },
  words: 'setup.regions',
  nameOf: ({ code, name }) => `${code} ${name}`,
  columns: regionColumns,
  card: regionCard,
  sort: { field: 'code', descending: false },
  blank: blankRegion,
  problems: regionProblems,
  Fields: RegionFields,
})

export const regionResource = crud<Region, RegionDraft>({
  list: (paging, filter, { options }) =>
    listPage(regions.listRegions, { query: {} }, { paging, filter, searched: ['code', 'name'], options }),
  create: (draft, { group, userId, options }) =>
    call(regions.createRegion, { body: { ...draft, customer: group.id, userId } }, options),
})
