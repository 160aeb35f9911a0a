import type { FilterChoice } from '#portal/ui/crud-pages/listFilters'
import { useRegionChoices } from '#portal/data/useRegionChoices'

/** The regions as choices of a filter. */
export const useRegionFilter = (): readonly FilterChoice[] =>
  useRegionChoices().map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))
