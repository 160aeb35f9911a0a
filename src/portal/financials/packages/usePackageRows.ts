import type { ListedPackage } from '#contract/people/packageWire'
import { workPackages } from '#contract/people/workPackages'
import { exceptionCodes } from '#domain/people/workdays/exceptions'
import { type PackageStatus, packageStatuses } from '#domain/people/workdays/workPackage'
import { addDays, today } from '#domain/values/days'
import { readAll, type Reading } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { useAddressSort, writtenDay, writtenSort } from '#portal/ui/read-only/addressValues'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

const reading = { topics: ['work-packages'], pollEvery: 60_000 } as const
const none: readonly ListedPackage[] = []

/** Exported days of the last five weeks are shown; earlier ones when their days are asked for. */
const firstExportedDay = () => addDays(today(Date.now()), -35)

/** The work packages that the address asks for, those with exceptions first, and how many each status has. */
export const usePackageRows = (columns: readonly { sortField?: string }[]) => {
  const { values, change } = useAddressFields(
    ...(['driver', 'from', 'to', 'exception', 'manager', 'vendor', 'terminal', 'payroll'] as const),
    ...(['status', 'sort', 'package'] as const),
  )
  const { driver, exception, manager, vendor, terminal, payroll, sort: sortText } = values
  const [from, to] = [writtenDay(values.from), writtenDay(values.to)]
  const exportedFrom = firstExportedDay()
  const isBackward = from !== '' && to !== '' && from > to
  const status = packageStatuses.find((each) => each === values.status)
  const sort = useAddressSort(sortText, columns)
  const filter = {
    ...(from ? { fromDay: from } : { exportedFrom }),
    ...(to && { toDay: to }),
    ...(driver.trim() && { text: driver }),
    ...(manager && { manager }),
    ...(vendor && { vendorCode: vendor }),
    ...(terminal && { terminal }),
    ...(payroll === 'open' && { isExported: false }),
    ...exceptionFilter(exception),
  }
  const query = { ...filter, ...(status && { status }) }
  const list = useEndpointPages(workPackages.listWorkPackages, isBackward ? null : { query, paging: { sort } }, reading)
  const { data: counts } = useEndpoint(workPackages.countWorkPackages, isBackward ? null : { query: filter }, {
    ...reading,
    keepPrevious: true,
  })
  const countOf = (wanted?: PackageStatus) =>
    (counts?.statuses ?? []).reduce(
      (sum, one) => (wanted === undefined || one.status === wanted ? sum + one.count : sum),
      0,
    )
  const openedId = /^\d{1,9}$/.test(values.package) ? Number(values.package) : null
  const { data: record } = useEndpoint(
    workPackages.readWorkPackage,
    openedId === null ? null : { params: { id: openedId } },
    reading,
  )
  return {
    shown: isBackward ? none : list.rows,
    whole: counts && {
      total: countOf(status),
      readAll: (followed: Reading) => readAll(workPackages.listWorkPackages, { query, paging: { sort } }, followed),
    },
    readOn: list.readOn,
    choices: counts,
    total: countOf(),
    countOf,
    filters: { driver, from, to, exception, manager, vendor, terminal, payroll, status: status ?? '' } as const,
    isBackward,
    /** From which day on exported work packages are shown; null when the days are chosen. */
    exportedFrom: from === '' ? exportedFrom : null,
    isFiltered: [driver, from, to, exception, manager, vendor, terminal, payroll, status].some(Boolean),
    change,
    clear: () =>
      change({
        driver: '',
        from: '',
        to: '',
        exception: '',
        manager: '',
        vendor: '',
        terminal: '',
        payroll: '',
        status: '',
      }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: writtenSort(next) }),
    isForm: values.package === 'new',
    /** The work package of the address, which the list may not have. */
    opened: openedId === null ? undefined : (list.rows.find(({ id }) => id === openedId) ?? record),
    error: list.error,
    isReading: list.isLoading,
    read: list.refetch,
  }
}

const exceptionFilter = (written: string) => {
  if (written === 'any' || written === 'none') return { hasExceptions: written === 'any' }
  const exception = exceptionCodes.find((code) => code === written)
  return exception && { exception }
}
