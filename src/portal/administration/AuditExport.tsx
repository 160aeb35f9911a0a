import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#portal/data/callFailure'
import { showFailure, showNotice } from '#portal/kit/alerts'
import { ExportMenu } from '#portal/kit/crud-pages/ExportMenu'
import type { ExportPart } from '#portal/kit/crud-pages/useListExport'
import { rowsPerPage } from '#portal/kit/facts/useAddressFields'
import { saveFile } from '#portal/kit/saveFile'
import { tableFile, type TableFileKind } from '#portal/kit/tableFile'
import type { AuditFilter } from './auditEntries'
import { auditTable, readChangedEntries } from './auditTable'

/** The entries that the filter finds, field by field, as a file for a spreadsheet. Many take a while, which is told. */
export const AuditExport = ({ filter, total }: { filter: AuditFilter; total: number }) => {
  const translate = useTranslate()
  const { entriesRead, giveUp, write } = useAuditFile(filter)
  if (entriesRead !== null)
    return (
      <Button variant="outlined" onClick={giveUp}>
        {translate('records.audit.giveUp', { count: entriesRead.toLocaleString('en-US') })}
      </Button>
    )
  const counts = { page: Math.min(total, rowsPerPage), found: total, marked: 0 }
  return <ExportMenu counts={counts} onExport={(kind, part) => void write(kind, part)} />
}

const useAuditFile = (filter: AuditFilter) => {
  const translate = useTranslate()
  const [entriesRead, setEntriesRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const write = async (kind: TableFileKind, part: ExportPart) => {
    const { signal } = (control.current = new AbortController())
    setEntriesRead(0)
    try {
      const most = part === 'page' ? rowsPerPage : Infinity
      const entries = await readChangedEntries(filter, { signal, onRead: setEntriesRead, most })
      const name = translate('frame.pages.auditTrail')
      const file = await tableFile(kind, auditTable(entries, translate), name)
      saveFile(`${name} ${new Date().toISOString().slice(0, 10)}.${kind}`, file)
      showNotice(translate('crud.export.done', { smart_count: entries.length }))
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, (key, parameters) => translate(key, parameters ?? {}))
    } finally {
      setEntriesRead(null)
    }
  }
  return { /** Null while nothing is being read. */ entriesRead, giveUp: () => control.current?.abort(), write }
}
