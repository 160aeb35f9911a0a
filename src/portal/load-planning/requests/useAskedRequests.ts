import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'
import { filterOf, statusChoices } from './requestFilter'

const dayOf = (written: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : '')

/** Which requests the address asks for, how they are sorted, and which one is open. */
export const useAskedRequests = () => {
  const { values, change } = useAddressFields(
    'driver',
    'from',
    'to',
    'status',
    'priority',
    'type',
    'manager',
    'loads',
    'sort',
    'request',
  )
  const { driver, sort } = values
  const [from, to] = [dayOf(values.from), dayOf(values.to)]
  const filter = filterOf(values)
  const isBackward = from !== '' && to !== '' && from > to
  return {
    driver,
    from,
    to,
    isBackward,
    /** What the server is asked for; nothing while the days are no span. */
    query: isBackward
      ? null
      : { ...(driver && { driver }), ...(from && { fromDate: from }), ...(to && { toDate: to }) },
    filter,
    /** Whether anything is let out. */
    isFiltered: Object.values({ driver, from, to, status: values.status, ...filter }).some(Boolean),
    choice: statusChoices.find((each) => each === values.status) ?? '',
    sort: sort ? ({ field: sort.replace(/^-/, ''), descending: sort.startsWith('-') } satisfies Sort) : null,
    /** The number of a request, `new` for the form, or nothing. */
    opened: values.request,
    change,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
    clear: () => change({ driver: '', from: '', to: '', status: '', priority: '', type: '', manager: '', loads: '' }),
  }
}

export type AskedRequests = ReturnType<typeof useAskedRequests>
