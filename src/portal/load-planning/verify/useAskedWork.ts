import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'
import { statusChoices, troubles, type WorkFilter } from './worklist/workFilter'

const spanOf = (written: string): string => (/^[1-9]\d{0,2}$/.test(written) ? written : '')
const troubleOf = (written: string): WorkFilter['trouble'] => troubles.find((each) => each === written) ?? ''

/** Which work the address asks for, how it is sorted, and which row is open. */
export const useAskedWork = () => {
  const { values, change } = useAddressFields('q', 'manager', 'within', 'trouble', 'status', 'sort', 'shipment')
  const { q, sort } = values
  const filter: WorkFilter = {
    search: q.trim().toUpperCase(),
    managerId: values.manager,
    within: spanOf(values.within),
    trouble: troubleOf(values.trouble),
  }
  return {
    written: { q, manager: values.manager, within: filter.within, trouble: filter.trouble },
    filter,
    choice: statusChoices.find((each) => each === values.status) ?? '',
    sort: sort ? ({ field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } satisfies Sort) : null,
    opened: values.shipment,
    change,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
    clear: () => change({ q: '', manager: '', within: '', trouble: '', status: '' }),
  }
}

export type AskedWork = ReturnType<typeof useAskedWork>
