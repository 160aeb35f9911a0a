import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import type { CallInput } from '#contract/platform/endpoint'
import { showFailure } from '#portal/data/alerts'
import { callList } from '#portal/data/call/call'
import { ExportMenu } from '#portal/ui/crud-pages/list/ExportMenu'
import { rowsPerPage } from '#portal/ui/facts/useAddressFields'
import { saveTable } from '#portal/ui/table/saveTable'
import type { ListedRow } from './rowColumns'

type RowsExportProps = {
  name: string
  filter: CallInput<typeof crossReferences.searchRows>['body']
  total: number
}

const rowsAtOnce = 5_000

/** The rows that the filter finds, all or the first page, as a file for a spreadsheet. */
export const RowsExport = ({ name, filter, total }: RowsExportProps) => {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const read = async (most: number): Promise<ListedRow[]> => {
    const found: ListedRow[] = []
    for (;;) {
      const paging = { offset: found.length, limit: Math.min(rowsAtOnce, most) }
      const { rows } = await callList(crossReferences.searchRows, { body: filter, paging })
      found.push(...rows)
      if (rows.length < paging.limit || found.length >= most) return found
    }
  }
  const write = async (kind: 'csv' | 'xlsx', most: number) => {
    setBusy(true)
    try {
      const head = fields.map((field) => translate(`fleetManager.fields.${field}`))
      const rows = (await read(most)).map((row) => fields.map((field) => row[field]))
      await saveTable({ file: name, list: name, kind, rows: [head, ...rows] })
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

const fields = ['type', 'source', 'target', 'description', 'validFrom', 'validTo'] as const
