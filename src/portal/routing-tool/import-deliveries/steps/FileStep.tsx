import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { imports } from '#contract/routing-tool/imports/imports'
import type { ImportRefusal } from '#domain/import/importBatch'
import type { DecimalSign } from '#domain/import/notation'
import { formatQuantity } from '#domain/values/numbers'
import { showFailure } from '#portal/data/alerts'
import { call } from '#portal/data/call/call'
import { CallFailure } from '#portal/data/call/callFailure'
import { useRefresh } from '#portal/data/useEndpoint'
import { ImportFailure } from '#portal/routing-tool/import-deliveries/ImportFailure'
import { saveTemplate } from '#portal/routing-tool/import-deliveries/saveTemplate'
import { useKeepBatch } from '#portal/routing-tool/import-deliveries/useImport'
import { useWords } from '#portal/routing-tool/import-deliveries/useWords'
import { PasteRows } from '#portal/ui/file-import/ChooseTable'
import { DecimalSignField } from '#portal/ui/file-import/DecimalSignField'
import { DropArea } from './DropArea'
import { refusalOfFailure } from './refusalOfFailure'
import { mostRows, refuseFile } from './refuseFile'
import { StepHeading } from './StepHeading'

/** The first step: a file is dropped or chosen, and what a file should look like. */
export const FileStep = ({ onStarted }: { onStarted: (batchId: number) => void }) => {
  const { say } = useWords()
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const { sending, problem, send, sendSample, giveUp } = useUpload(onStarted, decimalSign)
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
        <Stack spacing={3}>
          <DropArea sending={sending} onFile={send} onGiveUp={giveUp} />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <DecimalSignField value={decimalSign} onChange={setDecimalSign} />
            <PasteRows disabled={sending !== null} onChoose={send} />
          </Stack>
        </Stack>
        <Stack spacing={3}>
          <Stack spacing={1}>
            <Typography variant="h3">{say('imports.file.needs')}</Typography>
            <Typography color="text.secondary">{say('imports.file.needsText')}</Typography>
            <Typography color="text.secondary">
              {say('imports.file.limits', { rows: formatQuantity(mostRows) })}
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
    saveTemplate(kind).catch((error: unknown) => showFailure(error, translate))
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

/** The problem of a file: found before the upload, or by the server. */
type UploadProblem = {
  fileName: string
  refusal: ImportRefusal | null
  failure: CallFailure | null
  /** Sends the same file again, where that may help. */
  retry?: () => void
}

/** Sends a file, one at a time; leaving the page gives it up. */
const useUpload = (onStarted: (batchId: number) => void, decimalSign: DecimalSign | null) => {
  const [sending, setSending] = useState<{ name: string; size: number } | null>(null)
  const [problem, setProblem] = useState<UploadProblem | null>(null)
  const control = useRef<AbortController | null>(null)
  const refresh = useRefresh()
  const keep = useKeepBatch()
  useEffect(() => () => control.current?.abort(), [])

  const during = async (name: string, size: number, bytesOf: (signal: AbortSignal) => Promise<Uint8Array>) => {
    const own = (control.current = new AbortController())
    setProblem(null)
    setSending({ name, size })
    try {
      const bytes = await bytesOf(own.signal)
      const body = { file: { name, bytes }, ...(decimalSign && { decimalSign }) }
      const { batch } = await call(imports.startImport, { body }, { signal: own.signal })
      await keep(batch)
      void refresh(imports.listImports)
      onStarted(batch.id)
    } catch (error) {
      // A file that cannot be read here (moved, or locked by another program) counts as no answer.
      const failure = error instanceof CallFailure ? error : new CallFailure({ kind: 'network' }, { cause: error })
      const refusal = refusalOfFailure(failure.failure)
      const retry = () => void during(name, size, bytesOf)
      if (failure.failure.kind !== 'aborted')
        setProblem({ fileName: name, refusal, failure, ...((refusal === null || refusal === 'busy') && { retry }) })
    } finally {
      if (control.current === own) setSending(null)
    }
  }

  return {
    sending,
    problem,
    send: (file: File) => {
      const refusal = refuseFile(file)
      if (refusal) setProblem({ fileName: file.name, refusal, failure: null })
      else void during(file.name, file.size, async () => new Uint8Array(await file.arrayBuffer()))
    },
    sendSample: () =>
      void during(
        'scms_sample.csv',
        0,
        async (signal) => (await call(imports.downloadImportSample, {}, { signal })).bytes,
      ),
    giveUp: () => control.current?.abort(),
  }
}
