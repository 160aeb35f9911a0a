import { useRegionChoices } from '#portal/data/useRegionChoices'
import type { FilterChoice } from '#portal/ui/crud-pages/filters/listFilters'

/** The regions as choices of a filter. */
export const useRegionFilter = (): readonly FilterChoice[] =>
  useRegionChoices().map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))
