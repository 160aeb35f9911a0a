import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { billingFileColumns, billingJobs, billingMapping } from '#contract/cost-plus/billingJobs'
import {
  type BillingImportField,
  billingFieldRules,
  type BillingImportType,
  billingSampleRows,
} from '#domain/billing/import/importTypes'
import type { DecimalSign } from '#domain/import/notation'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { typedNumber } from '#portal/ui/amounts'
import { ChooseFile, FileColumns } from '#portal/cost-plus/parts/ChooseFile'
import { useMappedFile } from '#portal/cost-plus/parts/useMappedFile'
import { showFailure } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { DecimalSignField } from '#portal/ui/file-import/DecimalSignField'
import { saveFile } from '#portal/ui/table/saveFile'
import { tableFile } from '#portal/ui/table/tableFile'
import type { StartedJob } from './FollowJob'
import { jobTypes } from './jobVocabulary'

type StartImportProps = { customerId: string; onStarted: (job: StartedJob) => void }

/** Chooses a file, maps its columns and starts its job. */
export const StartImport = ({ customerId, onStarted }: StartImportProps) => {
  const translate = useTranslate()
  const [type, setType] = useState<BillingImportType>('ledger')
  const [onError, setOnError] = useState<'stop' | 'skip'>('stop')
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const [total, setTotal] = useState('')
  const [notices, setNotices] = useState<readonly string[]>([])
  const names = billingFileColumns[type].map(([field]) => field)
  const mapped = useMappedFile<BillingImportField>({
    names: billingFileColumns[type],
    required: billingFieldRules(type).flatMap(([field, { isRequired }]) => (isRequired ? field : [])),
    remembered: useRememberedMapping(customerId, type),
  })
  const { file, mapping, missing } = mapped
  const forgetting = useWrite(billingJobs.forgetBillingMapping, {
    couldNot: 'billingImport.mapping.couldNotForget',
    success: () => translate('billingImport.mapping.forgotten'),
    refreshes: [billingJobs.readBillingMapping],
  })
  const controlTotal = type === 'ledger' && total.trim() !== '' ? typedNumber('money', total) : undefined
  const { run, busy } = useWrite(billingJobs.startBillingImport, {
    couldNot: 'billingImport.couldNot',
    success: (_, { body }) => translate(body.isDryRun ? 'billingImport.checking' : 'billingImport.started'),
    refreshes: [billingJobs.listBillingJobs, billingJobs.readBillingMapping],
  })
  const start = async (isDryRun: boolean) => {
    if (!file || controlTotal === null) return
    const body = { customerId, file, fileName: file.name, type, onError, isDryRun }
    const answer = await run({
      body: {
        ...body,
        ...(mapping && { mapping }),
        ...(decimalSign && { decimalSign }),
        ...(controlTotal !== undefined && { controlTotal }),
      },
    })
    setNotices(answer?.notices ?? [])
    if (answer) onStarted({ jobId: answer.jobId, fileName: file.name })
    if (answer && !isDryRun) mapped.clear()
  }
  const isReady = file !== null && missing.length === 0 && controlTotal !== null && !busy
  return (
    <Stack spacing={3} data-tour="close-import">
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <TextField
          select
          label={translate('billingImport.columns.type')}
          value={type}
          onChange={({ target }) => {
            mapped.mapAgain()
            setType(target.value as BillingImportType)
          }}
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
        <DecimalSignField value={decimalSign} onChange={setDecimalSign} />
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
        <ChooseFile mapped={mapped} />
        <Button onClick={() => void saveTemplate(type).catch((error: unknown) => showFailure(error, translate))}>
          {translate('billingImport.template')}
        </Button>
        <Button variant="outlined" disabled={!isReady} onClick={() => void start(true)}>
          {translate('billingImport.check')}
        </Button>
        <Button variant="contained" disabled={!isReady} loading={busy} onClick={() => void start(false)}>
          {translate('billingImport.import')}
        </Button>
      </Stack>
      {mapped.isRemembered && (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <Button loading={forgetting.busy} onClick={() => void forgetting.run({ query: { customerId, type } })}>
              {translate('billingImport.mapping.forget')}
            </Button>
          }
        >
          {translate('billingImport.mapping.remembered')}
        </Alert>
      )}
      <FileColumns mapped={mapped} names={names} labelOf={(field) => translate(`billingImport.fields.${field}`)} />
      {notices.map((notice) => (
        <Alert key={notice} severity="warning" variant="outlined">
          {notice}
        </Alert>
      ))}
    </Stack>
  )
}

/** Saves a file of a type with its columns and two example rows. It holds no data of the customer, so it is no export. */
const saveTemplate = async (type: BillingImportType): Promise<void> => {
  const columns = billingFileColumns[type]
  const rows = billingSampleRows[type].map((cells) => columns.map(([field]) => cells[field] ?? ''))
  saveFile(`${type}-template.csv`, await tableFile('csv', [columns.map(([, name]) => name), ...rows], type))
}

/** How the columns of the last file of a type were read; empty if it was read by the names of its columns. */
const useRememberedMapping = (customerId: string, type: BillingImportType) => {
  const { data } = useEndpoint(billingJobs.readBillingMapping, { query: { customerId, type } }, billingReading)
  const read = data?.mapping ? billingMapping.safeParse(data.mapping) : null
  return read?.data ?? []
}
