import { LinearProgress, Stack, Typography } from '@mui/material'
import type { ImportBatch } from '#domain/import/importBatch'
import { formatQuantity } from '#domain/values/numbers'
import { useWords } from './useWords'

/** How far the present step of an import has come, in rows where they are counted. */
export const ImportProgress = ({ batch }: { batch: Pick<ImportBatch, 'status' | 'rowCount' | 'rowsDone'> }) => {
  const { say } = useWords()
  const { status, rowCount, rowsDone } = batch
  const isCounted = rowCount > 0 && rowsDone > 0 && status !== 'waiting'
  const title = say(`imports.progress.${status}`)
  return (
    <Stack spacing={1} sx={{ maxWidth: 560, width: '100%' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography role="status">{title}</Typography>
        <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isCounted
            ? say('imports.progress.rows', { done: formatQuantity(rowsDone), total: formatQuantity(rowCount) })
            : rowsDone > 0 && say('imports.progress.rowsSoFar', { done: formatQuantity(rowsDone) })}
        </Typography>
      </Stack>
      <LinearProgress
        aria-label={title}
        {...(isCounted && { variant: 'determinate' as const, value: Math.min(100, (100 * rowsDone) / rowCount) })}
      />
    </Stack>
  )
}
