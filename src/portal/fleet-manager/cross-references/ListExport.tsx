import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CellValue } from '#domain/spreadsheet'
import { showFailure } from '#portal/data/alerts'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { rowsPerPage } from '#portal/ui/read-only/useAddressFields'
import { saveTable } from '#portal/ui/table/saveTable'

type ListExportProps<Row> = {
  name: string
  total: number
  /** Message keys of the headings. */
  head: readonly string[]
  cells: (row: Row) => readonly CellValue[]
  read: (paging: { offset: number; limit: number }) => Promise<{ rows: readonly Row[] }>
}

const rowsAtOnce = 5_000

/** The rows that the filter of a long list finds, all or the first page, as a file for a spreadsheet. */
export const ListExport = <Row,>({ name, total, head, cells, read }: ListExportProps<Row>) => {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const readUpTo = async (most: number): Promise<Row[]> => {
    const found: Row[] = []
    for (;;) {
      const paging = { offset: found.length, limit: Math.min(rowsAtOnce, most) }
      const { rows } = await read(paging)
      found.push(...rows)
      if (rows.length < paging.limit || found.length >= most) return found
    }
  }
  const write = async (kind: 'csv' | 'xlsx', most: number) => {
    setBusy(true)
    try {
      const rows = (await readUpTo(most)).map(cells)
      await saveTable({ file: name, list: name, kind, rows: [head.map((key) => translate(key)), ...rows] })
    } catch (error) {
      showFailure(error, translate)
    } finally {
      setBusy(false)
    }
  }
  const counts = { page: busy ? 0 : Math.min(total, rowsPerPage), found: busy ? 0 : total, marked: 0 }
  return (
    <ExportMenu counts={counts} onExport={(kind, part) => void write(kind, part === 'page' ? rowsPerPage : Infinity)} />
  )
}
