import AttachFile from '@mui/icons-material/AttachFile'
import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingFileColumns, billingJobs } from '#contract/cost-plus/billingJobs'
import type { UploadedFile } from '#contract/platform/endpoint'
import type { BillingImportType } from '#domain/billing/import/importTypes'
import { typedNumber } from '#portal/cost-plus/parts/amounts'
import { useWrite } from '#portal/data/useWrite'
import type { StartedJob } from './FollowJob'
import { jobTypes } from './jobVocabulary'

/** Largest file that the server takes, in bytes. */
const largestFile = 10 * 1024 * 1024

type StartImportProps = { customerId: string; onStarted: (job: StartedJob) => void }

/** Chooses a file and starts its job. */
export const StartImport = ({ customerId, onStarted }: StartImportProps) => {
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [type, setType] = useState<BillingImportType>('ledger')
  const [onError, setOnError] = useState<'stop' | 'skip'>('stop')
  const [total, setTotal] = useState('')
  const [file, setFile] = useState<UploadedFile | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const controlTotal = type === 'ledger' && total.trim() !== '' ? typedNumber('money', total) : undefined
  const { run, busy } = useWrite(billingJobs.startBillingImport, {
    couldNot: 'billingImport.couldNot',
    success: (_, { body }) => translate(body.isDryRun ? 'billingImport.checking' : 'billingImport.started'),
    refreshes: [billingJobs.listBillingJobs],
  })
  const take = async (chosen: File | undefined) => {
    setNotices([])
    setTooLarge(chosen !== undefined && chosen.size > largestFile)
    if (!chosen || chosen.size > largestFile) return setFile(null)
    setFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) })
  }
  const start = async (isDryRun: boolean) => {
    if (!file || controlTotal === null) return
    const body = { customerId, file, fileName: file.name, type, onError, isDryRun }
    const answer = await run({ body: { ...body, ...(controlTotal !== undefined && { controlTotal }) } })
    setNotices(answer?.notices ?? [])
    if (answer) onStarted({ jobId: answer.jobId, fileName: file.name })
    if (answer && !isDryRun) setFile(null)
  }
  const isReady = file !== null && controlTotal !== null && !busy
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <TextField
          select
          label={translate('billingImport.columns.type')}
          value={type}
          onChange={({ target }) => setType(target.value as BillingImportType)}
          sx={{ minWidth: 180 }}
        >
          {jobTypes.map((each) => (
            <MenuItem key={each} value={each} dense>
              {translate(`billingImport.types.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('billingImport.onError.label')}
          value={onError}
          onChange={({ target }) => setOnError(target.value as 'stop' | 'skip')}
          sx={{ minWidth: 200 }}
        >
          {(['stop', 'skip'] as const).map((each) => (
            <MenuItem key={each} value={each} dense>
              {translate(`billingImport.onError.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {type === 'ledger' && (
          <TextField
            label={translate('billingImport.controlTotal')}
            value={total}
            error={controlTotal === null}
            helperText={translate(
              controlTotal === null ? 'billingImport.controlTotalProblem' : 'billingImport.controlTotalHint',
            )}
            onChange={({ target }) => setTotal(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('billingImport.columnsOf', {
          columns: billingFileColumns[type].map(([, column]) => column).join(', '),
        })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.xls,.xlsx"
          aria-label={translate('billingImport.choose')}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
        <Button
          variant="outlined"
          startIcon={<AttachFile />}
          sx={{ overflowWrap: 'anywhere' }}
          onClick={() => picker.current?.click()}
        >
          {file?.name ?? translate('billingImport.choose')}
        </Button>
        <Button variant="outlined" disabled={!isReady} onClick={() => void start(true)}>
          {translate('billingImport.check')}
        </Button>
        <Button variant="contained" disabled={!isReady} loading={busy} onClick={() => void start(false)}>
          {translate('billingImport.import')}
        </Button>
      </Stack>
      {isTooLarge && (
        <Alert severity="error" variant="outlined">
          {translate('billingImport.tooLarge')}
        </Alert>
      )}
      {notices.map((notice) => (
        <Alert key={notice} severity="warning" variant="outlined">
          {notice}
        </Alert>
      ))}
    </Stack>
  )
}
