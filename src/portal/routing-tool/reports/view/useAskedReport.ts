import { useCallback, useMemo } from 'react'
import { addressOfReport, type AskedReport, readAskedReport } from '#domain/reports/askedReport'
import type { ReportParameter } from '#domain/reports/reports'
import { useSearchParams } from '#portal/ui/page/useSearchParams'

/** The report in the address; null on the list of reports. A change of what is counted clears the group. */
export const useAskedReport = () => {
  const [query, setQuery] = useSearchParams()
  const asked = useMemo(() => readAskedReport(query), [query])
  const change = useCallback(
    (changes: Partial<AskedReport>) =>
      setQuery(
        (now) => {
          const before = readAskedReport(now)
          return before ? addressOfReport({ ...before, ...changes }) : now
        },
        { replace: true },
      ),
    [setQuery],
  )
  const narrow = useCallback(
    (changes: Partial<AskedReport>) => change({ group: null, part: null, ...changes }),
    [change],
  )
  return {
    asked,
    /** Another order of the rows, or another group to look at. */
    change,
    /** Other rows altogether. */
    narrow,
    setParameter: useCallback(
      (name: ReportParameter, value: string) => {
        const { [name]: _, ...others } = asked?.parameters ?? {}
        narrow({ parameters: value ? { ...others, [name]: value } : others })
      },
      [asked, narrow],
    ),
  }
}

export type ReportControl = ReturnType<typeof useAskedReport>
