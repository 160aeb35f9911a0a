import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { CellValue } from '#domain/spreadsheet'
import { formatCount } from '#domain/values/numbers'
import { showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import type { ExportPart } from '#portal/ui/list/ExportMenu'
import { rowsPerPage } from '#portal/ui/read-only/useAddressFields'
import { datedFile, saveTable } from '#portal/ui/table/saveTable'
import type { TableFileKind } from '#portal/ui/table/tableFile'

/** How many records are read at most, and who follows it. */
export type Reading = { signal: AbortSignal; onRead: (records: number) => void; most: number }

type RecordsExportProps<One> = {
  /** Name of the file and of its sheet, in words. */
  name: string
  /** How many records the filter finds. */
  total: number
  read: (reading: Reading) => Promise<One[]>
  table: (records: One[]) => CellValue[][]
}

/** Records that a filter finds, as a file for a spreadsheet. Many take a while, which is shown. */
export const RecordsExport = <One,>({ total, ...records }: RecordsExportProps<One>) => {
  const translate = useTranslate()
  const { recordsRead, giveUp, write } = useRecordsFile(records)
  if (recordsRead !== null)
    return (
      <Button variant="outlined" onClick={giveUp}>
        {translate('records.audit.giveUp', { count: formatCount(recordsRead) })}
      </Button>
    )
  const counts = { page: Math.min(total, rowsPerPage), found: total, marked: 0 }
  return <ExportMenu counts={counts} onExport={(kind, part) => void write(kind, part)} />
}

const useRecordsFile = <One,>({ name, read, table }: Omit<RecordsExportProps<One>, 'total'>) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [recordsRead, setRecordsRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const write = async (kind: TableFileKind, part: ExportPart) => {
    const { signal } = (control.current = new AbortController())
    setRecordsRead(0)
    try {
      const most = part === 'page' ? rowsPerPage : Infinity
      const records = await read({ signal, onRead: setRecordsRead, most })
      const file = datedFile(name)
      await saveTable({ file, list: name, kind, rows: table(records) })
      notify('crud.export.done', { type: 'success', messageArgs: { smart_count: records.length } })
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, (key, parameters) => translate(key, parameters ?? {}))
    } finally {
      setRecordsRead(null)
    }
  }
  return { /** Null while nothing is being read. */ recordsRead, giveUp: () => control.current?.abort(), write }
}
