import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteFilter } from '#domain/fleet/mapFilter'
import type { MapRoute } from '#domain/fleet/mapRoute'
import { callList } from '#portal/data/call'
import { CallFailure } from '#portal/data/callFailure'
import { showFailure, showNotice } from '#portal/data/alerts'
import { saveTable } from '#portal/ui/saveTable'
import type { Column, Sort } from '#portal/ui/tableColumns'
import type { TableFileKind } from '#portal/ui/tableFile'
import type { RouteRow } from './routeColumns'

const rowsAtOnce = 500

/** A file holds no more routes: whoever needs more asks for fewer days. */
export const mostExported = 20_000

/** Writes what a search finds, or the rows that are marked, into a file. It can be seen, and be given up. */
export const useRouteExport = (filter: RouteFilter, sort: Sort | null, columns: readonly Column<RouteRow>[]) => {
  const translate = useTranslate()
  const [rowsRead, setRowsRead] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  useEffect(() => () => control.current?.abort(), [])

  const readAll = async (signal: AbortSignal): Promise<MapRoute[]> => {
    const all: MapRoute[] = []
    while (all.length < mostExported) {
      const paging = { offset: all.length, limit: rowsAtOnce, sort }
      const { rows } = await callList(routes.searchRoutes, { body: filter, paging }, { signal })
      all.push(...rows)
      setRowsRead(all.length)
      if (rows.length < rowsAtOnce) break
    }
    return all
  }

  const save = async (kind: TableFileKind, marked: readonly MapRoute[]) => {
    if (control.current) return
    const { signal } = (control.current = new AbortController())
    setRowsRead(0)
    try {
      const rows = marked.length > 0 ? marked : await readAll(signal)
      const title = translate('searchRoute.export.file')
      const head = columns.map(({ label }) => label)
      const cells = rows.map((row) => columns.map((column) => valueOf({ ...row, id: 0 }, column)))
      await saveTable({ file: title, list: title, kind, rows: [head, ...cells] })
      showNotice(translate('searchRoute.export.done', { smart_count: rows.length }))
    } catch (error) {
      const isGivenUp = error instanceof CallFailure && error.failure.kind === 'aborted'
      if (!isGivenUp) showFailure(error, translate)
    } finally {
      control.current = null
      setRowsRead(null)
    }
  }
  /** `rowsRead` is null while nothing is being read. */
  return { rowsRead, save, giveUp: () => control.current?.abort() }
}

const valueOf = (row: RouteRow, { name, value }: Column<RouteRow>) =>
  value ? value(row) : (row[name as keyof RouteRow] as string | number | null)
