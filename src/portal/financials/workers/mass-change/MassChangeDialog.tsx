import { Alert, Button, Stack, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRateRows, workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import type { Input } from '#contract/platform/endpoint'
import type { FileRate } from '#domain/people/pay/rateFile'
import { type Percent, readExact } from '#domain/values/exact'
import { ChoiceInput } from '#portal/ui/form/ChoiceInput'
import { FormDialog } from '#portal/ui/form/FormDialog'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { useToday } from '#portal/ui/useNow'
import { usePayTypeChoices } from '#portal/financials/workers/usePayChoices'
import { ChangePreview, type PreviewedRow } from './ChangePreview'
import { RateFile, useRateFile } from './RateFile'

/** The workers whose rates a percentage changes: those that are marked, or all of the filter. */
export type ChosenWorkers = { total: number } & (
  | { ssoIds: string[] }
  | { workers: Input<typeof workers.listWorkers>['query'] }
)

/** The rates before and after a change. */
type Preview = {
  from: string
  /** What is saved: the rates that are shown, even if the filter of the workers finds others by then. */
  asked: FileRate[]
  rows: readonly PreviewedRow[]
  /** Chosen workers without a rate of the pay type. */
  without: number
}

const sources = ['percent', 'file'] as const

type MassChangeDialogProps = {
  chosen: ChosenWorkers
  onClose: () => void
}

/**
 * Changes many rates by a percentage or from a CSV file. Old and new rates are shown first; nothing is saved while a row
 * has a problem, and what is above the set percentage waits for a second person.
 */
export const MassChangeDialog = ({ chosen, onClose }: MassChangeDialogProps) => {
  const translate = useTranslate()
  const day = useToday()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [source, setSource] = useState<(typeof sources)[number]>('percent')
  const [preview, setPreview] = useState<Preview | null>(null)
  const forget = () => setPreview(null)
  const rateFile = useRateFile(forget)
  const look = useReportedWrite(workerRates.changeRates, {})
  const store = useReportedWrite(workerRates.changeRates, {
    refreshes: [
      workerRates.readRates,
      workerRates.listRateChanges,
      workers.listWorkers,
      workers.countWorkers,
      workers.readWorker,
    ],
    success: ({ stored, pending }) =>
      [
        stored > 0 && translate('workers.mass.stored', { smart_count: stored }),
        pending > 0 && translate('workers.mass.pending', { smart_count: pending }),
      ]
        .filter(Boolean)
        .join(' '),
  })
  const showRows = async (from: string, asked: FileRate[], without = 0) => {
    const rows = (await look.run({ body: { from, rows: asked, isPreview: true } }))?.rows
    setPreview(rows ? { from, asked, rows, without } : null)
  }
  const showPercent = async (from: string, payType: string, percent: Percent) => {
    const { total, ...of } = chosen
    const rows = (await look.run({ body: { from, percentOf: { payType, percent, ...of }, isPreview: true } }))?.rows
    if (!rows) return forget()
    const asked = rows.map(({ ssoId, locationId, ...row }) => ({ ssoId, locationId, payType: row.payType, percent }))
    setPreview({ from, asked, rows, without: total - new Set(rows.map(({ ssoId }) => ssoId)).size })
  }
  const problems = preview?.rows.filter(({ problem }) => problem !== null).length ?? 0
  const leaveOut = ({ asked, rows, ...rest }: Preview) =>
    setPreview({
      ...rest,
      asked: asked.filter((_, place) => rows[place]?.problem === null),
      rows: rows.filter(({ problem }) => problem === null),
    })
  const rows = preview?.asked ?? (source === 'file' ? rateFile.rows : null)
  const isTooMany = rows !== null && rows.length > mostRateRows
  const isReady = !isTooMany && (rows ? rows.length > 0 : source === 'percent' && chosen.total > 0)
  return (
    <FormDialog
      size="md"
      isFullScreen={isNarrow}
      title={translate('workers.mass.title')}
      action={
        preview
          ? translate('workers.mass.save', { smart_count: preview.rows.length })
          : translate('workers.mass.preview')
      }
      isReady={isReady && problems === 0}
      others={
        preview && (
          <Button
            variant="outlined"
            disabled={!isReady}
            loading={look.busy}
            onClick={() => void showRows(preview.from, preview.asked, preview.without)}
          >
            {translate('workers.mass.preview')}
          </Button>
        )
      }
      values={{ from: day, payType: '', percent: '' }}
      problems={(typed) => ({
        from: typed.from === '' && 'workers.problems.required',
        ...(source === 'percent' && {
          payType: typed.payType === '' && 'workers.problems.required',
          percent: !readPercent(typed.percent) && 'workers.mass.percentProblem',
        }),
      })}
      said={[...look.said, ...store.said]}
      onSubmit={async ({ from, payType, ...typed }) => {
        const percent = readPercent(typed.percent)
        if (preview) {
          const body = { from: preview.from, rows: preview.asked, isPreview: false }
          if (await store.run({ body })) onClose()
        } else if (source === 'file') await showRows(from, rateFile.rows ?? [])
        else if (percent !== null) await showPercent(from, payType, percent)
      }}
      onClose={onClose}
    >
      <Tabs
        value={source}
        aria-label={translate('workers.mass.source')}
        onChange={(_, next: typeof source) => {
          setSource(next)
          rateFile.clear()
        }}
      >
        {sources.map((each) => (
          <Tab key={each} value={each} label={translate(`workers.mass.by.${each}`)} />
        ))}
      </Tabs>
      <TypedInput
        source="from"
        type="date"
        label={translate('workers.effective')}
        isRequired
        onChange={forget}
        sx={{ maxWidth: 240 }}
      />
      {source === 'percent' ? <ByPercent total={chosen.total} onChange={forget} /> : <RateFile {...rateFile} />}
      {isTooMany && (
        <Alert severity="warning" variant="outlined">
          {translate('workers.mass.tooMany', { most: mostRateRows, count: rows.length })}
        </Alert>
      )}
      {preview && preview.without > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('workers.mass.without', { smart_count: preview.without })}
        </Typography>
      )}
      {preview && <ChangePreview rows={preview.rows} problems={problems} onLeaveOut={() => leaveOut(preview)} />}
    </FormDialog>
  )
}

/** A percentage as it is typed; null if it changes nothing or cannot be read. */
const readPercent = (typed: string): Percent | null => readExact('percent', typed.replace(/^\+/, '')) || null

/** The rates that the chosen workers have of a pay type, raised or lowered; the server finds them. */
const ByPercent = ({ total, onChange }: { total: number; onChange: () => void }) => {
  const translate = useTranslate()
  const payTypes = usePayTypeChoices()
  return (
    <>
      {payTypes?.length === 0 && <Alert severity="info">{translate('workers.noPayTypes')}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
        <ChoiceInput
          source="payType"
          label={translate('workers.payType')}
          choices={payTypes ?? []}
          isRequired
          onChange={onChange}
          sx={inputStyle}
        />
        <TypedInput
          source="percent"
          label={translate('workers.mass.percent')}
          helperText={translate('workers.mass.percentHelp')}
          isRequired
          longest={12}
          onChange={onChange}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={inputStyle}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary" role="status">
        {translate('workers.mass.chosen', { smart_count: total })}
      </Typography>
    </>
  )
}

const inputStyle = { flex: '1 1 220px', maxWidth: 360 } as const
