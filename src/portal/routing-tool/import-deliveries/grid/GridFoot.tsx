import { Box, Typography } from '@mui/material'
import type { BatchRow } from '#domain/import/importBatch'
import { leftOutText, problemsOfValues } from '#portal/routing-tool/import-deliveries/problemText'
import { useWords, type Words } from '#portal/routing-tool/import-deliveries/useWords'

/** The row under the cursor in words, and the keys. */
export const GridFoot = ({ row, isFailed }: { row: BatchRow | undefined; isFailed: boolean }) => {
  const words = useWords()
  const isBad = isFailed || (row !== undefined && row.problems.length > 0 && !row.leftOut)
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: 13, minHeight: 64 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} color={isBad ? 'error' : 'text.primary'}>
        {isFailed ? words.say('imports.check.failed') : row && lineText(words, row)}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {words.say('imports.check.keys')}
      </Typography>
    </Box>
  )
}

const lineText = (words: Words, row: BatchRow): string => {
  const line = words.say('imports.check.line', { line: row.line })
  if (row.leftOut) return `${line}: ${leftOutText(words, row)}`
  if (row.problems.length === 0) return `${line}: ${words.say('imports.check.good')}`
  return `${line}: ${problemsOfValues(words, row.problems)}`
}
