import { Box, Button, FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportBatch } from '#domain/import/importBatch'
import { useEndpointList } from '#portal/data/useEndpoint'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { batchCounts } from './batchCounts'
import { importStatusWords } from './importStatuses'
import { TakeBackButton } from './TakeBackButton'
import { useWords } from './useWords'

const pageSize = 10

type ImportHistoryProps = {
  /** Only those that failed lately or have bad rows. */
  onlyRejected: boolean
  onOnlyRejected: (only: boolean) => void
  onOpen: (batchId: number) => void
}

/** The imports of the group, newest first: to go on with, to look at, to take back. */
export const ImportHistory = ({ onlyRejected, onOnlyRejected, onOpen }: ImportHistoryProps) => {
  const { say } = useWords()
  const [shown, setShown] = useState(pageSize)
  const { data } = useEndpointList(
    imports.listImports,
    { query: onlyRejected ? { rejected: true } : {}, paging: { offset: 0, limit: shown } },
    { topics: ['imports'], keepPrevious: true },
  )
  if (!data) return null
  return (
    <Stack spacing={2}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <Typography variant="h2">{say('imports.history.title')}</Typography>
        <FormControlLabel
          sx={{ ml: 0 }}
          control={<Switch checked={onlyRejected} onChange={(_, only) => onOnlyRejected(only)} />}
          label={say('imports.history.onlyRejected')}
        />
      </Stack>
      {data.total === 0 ? (
        <Typography color="text.secondary">
          {say(onlyRejected ? 'imports.history.noneRejected' : 'imports.history.none')}
        </Typography>
      ) : (
        <Paper
          variant="outlined"
          component="ul"
          aria-label={say('imports.history.title')}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {data.rows.map((batch) => (
            <HistoryLine key={batch.id} batch={batch} onOpen={onOpen} />
          ))}
        </Paper>
      )}
      {data.total > shown && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setShown(shown + pageSize)}>
          {say('imports.history.older')}
        </Button>
      )}
    </Stack>
  )
}

const HistoryLine = ({ batch, onOpen }: { batch: ImportBatch; onOpen: (batchId: number) => void }) => {
  const words = useWords()
  const { say } = words
  return (
    <Box component="li" sx={lineStyle}>
      <StatusMark word={importStatusWords[batch.status]} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {batch.fileName}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {batchCounts(words, batch)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {say('imports.history.by', { at: formatDateTime(batch.createdAt), who: batch.createdBy })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, justifyContent: { md: 'flex-end' } }}>
        {batch.status === 'stored' && <TakeBackButton batch={batch} />}
        <Button
          variant="outlined"
          aria-label={say('imports.history.openNamed', { file: batch.fileName, id: batch.id })}
          onClick={() => onOpen(batch.id)}
        >
          {say('imports.history.open')}
        </Button>
      </Stack>
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '150px minmax(0, 1fr) auto 210px' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 2,
  fontSize: 13,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const
