import { equipment } from '#contract/routing-tool/equipment'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { ListFilter } from '#portal/ui/crud-pages/listFilters'

export const regionFilters: readonly ListFilter[] = [
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
