import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { ReportFilter } from '#contract/routing-tool/reports/reportFilter'
import type { ReportName } from '#domain/reports/reports'
import { formatQuantity } from '#domain/values/numbers'
import { showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import type { WholeTable } from '#portal/routing-tool/reports/rows/reportRows'
import { rowsOfReport } from '#portal/routing-tool/reports/rows/rowsOfReport'
import { saveTable } from '#portal/ui/table/saveTable'
import type { Sort } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { type ReportWords } from './useReportWords'

/** As many rows go onto paper. */
export const mostPrinted = 1_000

type WholeReport = { report: ReportName; filter: ReportFilter | null; sort: Sort | null; words: ReportWords }

/** All rows of a report, for a file or for paper. It takes a while when they are many, can be seen and be given up. */
export const useWholeReport = ({ report, filter, sort, words }: WholeReport) => {
  const notify = useNotify()
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const [printed, setPrinted] = useState<WholeTable | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const read = async (most?: number): Promise<WholeTable | null> => {
    if (!filter || control.current) return null
    const { signal } = (control.current = new AbortController())
    setRowsRead(0)
    try {
      return await rowsOfReport[report].whole(filter, {
        words,
        sort,
        signal,
        onRead: setRowsRead,
        ...(most !== undefined && { most }),
      })
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, words.say)
      return null
    } finally {
      control.current = null
      setRowsRead(null)
    }
  }

  useEffect(() => {
    if (!printed) return undefined
    const forget = () => setPrinted(null)
    addEventListener('afterprint', forget)
    window.print()
    return () => removeEventListener('afterprint', forget)
  }, [printed])

  return {
    /** Null while nothing is being read. */
    rowsRead,
    printed,
    giveUp: () => control.current?.abort(),
    save: async (kind: TableFileKind) => {
      const whole = await read()
      if (!whole || !filter) return
      const title = words.title(report)
      const file = `${title} ${filter.from ?? ''} ${filter.to ?? ''}`
      await saveTable({ file, list: title, kind, rows: [whole.head, ...whole.rows] })
      notify('reports.exported', {
        type: 'success',
        messageArgs: { smart_count: whole.rows.length, rows: formatQuantity(whole.rows.length) },
      })
    },
    print: async () => setPrinted(await read(mostPrinted)),
  }
}
