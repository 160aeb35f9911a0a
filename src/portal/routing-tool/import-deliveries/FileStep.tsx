import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { imports } from '#contract/routing-tool/imports'
import { call } from '#portal/data/call'
import { showFailure } from '#portal/data/alerts'
import { DropArea } from './DropArea'
import { ImportFailure } from './ImportFailure'
import { mostRows } from './refuseFile'
import { saveFile } from './saveFile'
import { StepHeading } from './StepHeading'
import { useUpload } from './useUpload'
import { formatCount, useWords } from './useWords'

/** The first step: a file is dropped or chosen, and what a file should look like. */
export const FileStep = ({ onStarted }: { onStarted: (batchId: number) => void }) => {
  const { say } = useWords()
  const { sending, problem, send, sendSample, giveUp } = useUpload(onStarted)
  return (
    <Stack spacing={3}>
      <StepHeading title={say('imports.file.title')}>{say('imports.file.about')}</StepHeading>
      {problem && (
        <ImportFailure
          fileName={problem.fileName}
          failure={problem.failure?.failure ?? null}
          refusal={problem.refusal}
          {...(problem.retry && { onRetry: problem.retry })}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(280px, 2fr)' },
        }}
      >
        <DropArea sending={sending} onFile={send} onGiveUp={giveUp} />
        <Stack spacing={3}>
          <Stack spacing={1}>
            <Typography variant="h3">{say('imports.file.needs')}</Typography>
            <Typography color="text.secondary">{say('imports.file.needsText')}</Typography>
            <Typography color="text.secondary">
              {say('imports.file.limits', { rows: formatCount(mostRows) })}
            </Typography>
          </Stack>
          <Templates />
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Typography variant="h3">{say('imports.file.noFile')}</Typography>
            <Button variant="outlined" disabled={sending !== null} onClick={sendSample}>
              {say('imports.file.trySample')}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Stack>
  )
}

const templateKinds = ['csv', 'xlsx', 'xls'] as const

const Templates = () => {
  const { say } = useWords()
  const translate = useTranslate()
  const download = (kind: (typeof templateKinds)[number]) =>
    call(imports.downloadImportTemplate, { query: { kind } }).then(saveFile, (error: unknown) =>
      showFailure(error, translate),
    )
  return (
    <Stack spacing={1}>
      <Typography variant="h3">{say('imports.file.template')}</Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {templateKinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            startIcon={<DownloadIcon />}
            aria-label={say('imports.file.downloadTemplate', { kind })}
            onClick={() => void download(kind)}
          >
            {kind}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
