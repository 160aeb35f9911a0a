import { Alert, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Page } from '#contract/platform/endpoint'
import { failureLines } from '#portal/data/alerts'
import { ReadOnlyTable, type ReadOnlyTableProps } from './ReadOnlyTable'
import { rowsPerPage } from './useAddressFields'

/** A page of a list; `isPlaceholderData`: the page before, while the one that was asked for is read. */
export type PageAnswer<Row> = {
  data: Page<Row> | undefined
  error: unknown
  refetch: () => unknown
  isPlaceholderData?: boolean
}

type PagedTableProps<Row> = Omit<ReadOnlyTableProps<Row>, 'rows' | 'isBusy'> & {
  answer: PageAnswer<Row>
  /** Counts from 1. */
  page: number
  onPage: (page: number) => void
}

/** A page of a long list with its size and the way to the other pages; a list that cannot be read says why. */
export const PagedTable = <Row,>({ answer, page, onPage, ...table }: PagedTableProps<Row>) => {
  const { data, error, refetch, isPlaceholderData = false } = answer
  return (
    <Stack spacing={2}>
      <QueriedTable
        {...table}
        rows={data?.rows}
        isBusy={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
      />
      {data && data.total > 0 && <Foot list={data} page={page} onPage={onPage} />}
    </Stack>
  )
}

type QueriedTableProps<Row> = ReadOnlyTableProps<Row> & { error: unknown; onRetry: () => void }

/** A table of rows that are read: why they could not be, and the rows of the last good answer if there was one. */
export const QueriedTable = <Row,>({ error, onRetry, ...table }: QueriedTableProps<Row>) => (
  <Stack spacing={2}>
    {Boolean(error) && <ReadFailure error={error} onRetry={onRetry} isStale={table.rows !== undefined} />}
    {(table.rows || !error) && <ReadOnlyTable {...table} />}
  </Stack>
)

type FootProps = { list: Page<unknown>; page: number; onPage: (page: number) => void }

const Foot = ({ list: { rows, total, atLeast = false }, page, onPage }: FootProps) => {
  const translate = useTranslate()
  const shown = rows.length
  const first = (page - 1) * rowsPerPage
  const isLast = !atLeast && first + shown >= total
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
        {translate('tools.list.range', {
          first: shown === 0 ? 0 : first + 1,
          last: first + shown,
          total: atLeast ? `${total}+` : total,
        })}
      </Typography>
      {(page > 1 || !isLast) && (
        <>
          <Button variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {translate('tools.list.previous')}
          </Button>
          <Button variant="outlined" disabled={isLast} onClick={() => onPage(page + 1)}>
            {translate('tools.list.next')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** The reason why loading failed, and a retry. `isStale`: earlier rows are still shown. */
export const ReadFailure = ({
  error,
  onRetry,
  isStale = false,
}: {
  error: unknown
  onRetry: () => void
  isStale?: boolean
}) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={<Button onClick={onRetry}>{translate('tools.list.again')}</Button>}
    >
      {failureLines(error, translate).join(' ')} {isStale && translate('tools.list.stale')}
    </Alert>
  )
}
