import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/platform/endpoint'
import { imports } from '#contract/routing-tool/imports/imports'
import type { BatchRow, RowView } from '#domain/import/importBatch'
import { callList } from '#portal/data/call/call'
import { endpointKey } from '#portal/data/useEndpoint'

const pageSize = 100

/** Rows by their place in the view; undefined while the page that holds them is on its way. */
export type ImportRows = { total: number; rowAt: (place: number) => BatchRow | undefined; isFailed: boolean }

/**
 * The pages of a view that contain the given positions. `visit` reloads a view: until then a fixed row stays where it
 * is, so that nothing moves under the cursor.
 */
export const useImportRows = (
  batchId: number,
  view: RowView,
  visit: number | string,
  { from, to }: { from: number; to: number },
  expected: number,
): ImportRows => {
  const pages: number[] = []
  for (let page = Math.floor(from / pageSize); page <= Math.floor(Math.max(from, to) / pageSize); page++)
    pages.push(page)
  const key = `${batchId} ${view} ${visit}`
  const [known, setKnown] = useState({ key, total: expected })
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...rowsKey(batchId), view, visit, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(batchId, view, page, signal),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    })),
  })
  const read = answers.find(({ data }) => data)?.data
  const total = read?.total ?? (known.key === key ? known.total : expected)
  if (known.key !== key || known.total !== total) setKnown({ key, total })
  const byPage = new Map(pages.map((page, place) => [page, answers[place]?.data?.rows]))
  return {
    total,
    rowAt: (place) => byPage.get(Math.floor(place / pageSize))?.[place % pageSize],
    isFailed: answers.some(({ isError }) => isError),
  }
}

const readPage = (batchId: number, view: RowView, page: number, signal: AbortSignal): Promise<Page<BatchRow>> =>
  callList(
    imports.listImportRows,
    { params: { batchId }, query: { view }, paging: { offset: page * pageSize, limit: pageSize } },
    { signal },
  )

const rowsKey = (batchId: number) => [...endpointKey(imports.listImportRows), batchId]

/** Replaces shown rows with rows that were checked again. */
export const useKeepRows = (batchId: number) => {
  const client = useQueryClient()
  return (rows: readonly BatchRow[]) => {
    const byLine = new Map(rows.map((row) => [row.line, row]))
    client.setQueriesData<Page<BatchRow>>({ queryKey: rowsKey(batchId) }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => byLine.get(row.line) ?? row) } : page,
    )
  }
}
