import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { showFailure } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import type { Reading } from '#portal/data/call/readAll'
import { saveTable } from './saveTable'
import type { CellValue } from './tableColumns'
import type { TableFileKind } from './tableFile'

type TableExport<Row> = {
  /** Name of the file, without its ending. */
  file: string
  /** Names its sheet, and the export in the security log. */
  list: string
  kind: TableFileKind
  /** The rows, or how all of them are read. */
  rows: readonly Row[] | ((reading: Required<Pick<Reading, 'signal' | 'onRead'>>) => Promise<readonly Row[]>)
  /** The head first. */
  table: (rows: readonly Row[]) => CellValue[][]
}

/**
 * Writes a list into a file, one at a time. Reading a long list takes a while: that can be seen and be given up.
 * @param done the message key of what is said at the end
 */
export const useTableExport = (done: string) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const write = async <Row>({ file, list, kind, rows, table }: TableExport<Row>): Promise<void> => {
    if (control.current) return
    const { signal } = (control.current = new AbortController())
    setRowsRead(0)
    try {
      const written = typeof rows === 'function' ? await rows({ signal, onRead: setRowsRead }) : rows
      await saveTable({ file, list, kind, rows: table(written) })
      notify(done, { type: 'success', messageArgs: { smart_count: written.length } })
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, translate)
    } finally {
      control.current = null
      setRowsRead(null)
    }
  }
  /** `rowsRead` is null while nothing is written. */
  return { rowsRead, write, giveUp: () => control.current?.abort() }
}
