import { useMemo } from 'react'
import { type ListedPackage, workPackages } from '#contract/people/workPackages'
import { type PackageStatus, packageStatuses } from '#domain/people/workdays/workPackage'
import { pageRows } from '#portal/data/resources/pageRows'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/facts/useAddressFields'
import type { Sort } from '#portal/ui/table/tableColumns'

const pollEvery = 60_000
const none: readonly ListedPackage[] = []
const dayOf = (written: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : '')

/** The work packages that the address asks for, those with exceptions first, and how many each status has. */
export const usePackageRows = () => {
  const { values, change } = useAddressFields('driver', 'from', 'to', 'exception', 'status', 'sort', 'package')
  const { driver, exception, sort: sortText } = values
  const [from, to] = [dayOf(values.from), dayOf(values.to)]
  const isBackward = from !== '' && to !== '' && from > to
  const answer = useEndpoint(
    workPackages.listWorkPackages,
    isBackward
      ? null
      : { query: { ...(from && { fromDay: from }), ...(to && { toDay: to }) }, paging: { limit: null } },
    { topics: ['work-packages'], pollEvery, keepPrevious: true },
  )
  const all = latestRows(answer) ?? none
  const status = packageStatuses.find((each) => each === values.status) ?? ''
  const sort = useMemo<Sort | null>(
    () => (sortText ? { field: sortText.replace(/^-/, ''), descending: sortText.startsWith('-') } : null),
    [sortText],
  )
  const wanted = useMemo(() => {
    const sought = driver.trim().toLowerCase()
    return all.filter(
      ({ driverId, name, exceptions }) =>
        `${driverId} ${name}`.toLowerCase().includes(sought) &&
        (exception === '' ||
          (exception === 'any' && exceptions.length > 0) ||
          (exception === 'none' && exceptions.length === 0) ||
          exceptions.some((code) => code === exception)),
    )
  }, [all, driver, exception])
  const shown = useMemo(() => {
    const chosen = wanted.filter((row) => status === '' || row.status === status)
    return sort ? pageRows(chosen, { sort }).rows : chosen
  }, [wanted, status, sort])
  return {
    all,
    shown,
    total: wanted.length,
    countOf: (value: PackageStatus) => wanted.filter((row) => row.status === value).length,
    filters: { driver, from, to, exception, status } as const,
    isBackward,
    isFiltered: [driver, from, to, exception, status].some(Boolean),
    change,
    clear: () => change({ driver: '', from: '', to: '', exception: '', status: '' }),
    sort,
    sortBy: (next: Sort | null) => change({ sort: next ? `${next.descending ? '-' : ''}${next.field}` : '' }),
    opened: values.package,
    error: answer.error,
    isReading: answer.isFetching && !answer.data,
    read: answer.refetch,
  }
}
