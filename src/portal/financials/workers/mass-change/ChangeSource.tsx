import AttachFile from '@mui/icons-material/AttachFile'
import { Alert, Button, MenuItem, Stack, Tab, Tabs, TextField, Typography } from '@mui/material'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostRateRows, workerRates } from '#contract/people/workerRates'
import { cellsOf, type DecimalSign } from '#domain/import/notation'
import { today } from '#domain/values/days'
import { readExact } from '#domain/values/exact'
import { rateFileColumns, readRateFile } from '#domain/people/pay/rateFile'
import { showFailure } from '#portal/data/alerts'
import { useEndpoint } from '#portal/data/useEndpoint'
import { loadWithin } from '#portal/ui/lazyWithin'
import { DecimalSignField } from '#portal/ui/records/DecimalSignField'
import { notationText } from '#portal/ui/records/notationText'
import { saveFile } from '#portal/ui/table/saveFile'
import type { AskedChange, ChangePart, ChosenWorkers } from './massChange'

type ChangeSourceProps = { chosen: ChosenWorkers; onChange: (asked: AskedChange | null) => void }

const sources = ['percent', 'file'] as const

/** What changes the rates, a percentage or a file, and from which day on. */
export const ChangeSource = ({ chosen, onChange }: ChangeSourceProps) => {
  const translate = useTranslate()
  const [source, setSource] = useState<(typeof sources)[number]>('percent')
  const [from, setFrom] = useState(() => today(Date.now()))
  const [part, setPart] = useState<ChangePart | null>(null)
  const report = useEffectEvent(onChange)
  useEffect(() => report(from === '' || part === null ? null : { from, ...part }), [from, part])
  return (
    <Stack spacing={3}>
      <Tabs
        value={source}
        aria-label={translate('workers.mass.source')}
        onChange={(_, next: typeof source) => {
          setSource(next)
          setPart(null)
        }}
      >
        {sources.map((each) => (
          <Tab key={each} value={each} label={translate(`workers.mass.by.${each}`)} />
        ))}
      </Tabs>
      <TextField
        type="date"
        required
        label={translate('workers.effective')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 240 }}
      />
      {source === 'percent' ? <ByPercent chosen={chosen} onPart={setPart} /> : <ByFile onPart={setPart} />}
    </Stack>
  )
}

type PartProps = { onPart: (part: ChangePart | null) => void }

/** The rates that the chosen workers have of a pay type, raised or lowered; the server finds them. */
const ByPercent = ({ chosen, onPart }: PartProps & { chosen: ChosenWorkers }) => {
  const translate = useTranslate()
  const [payType, setPayType] = useState('')
  const [written, setWritten] = useState('')
  const { data: payTypes } = useEndpoint(workerRates.listPayTypes, { paging: { limit: null } })
  const percent = readExact('percent', written.replace(/^\+/, ''))
  const isWrong = written !== '' && (percent === null || percent === 0n)
  const part = useMemo((): ChangePart | null => {
    if (payType === '' || percent === null || percent === 0n) return null
    const { total: _, ...of } = chosen
    return { percentOf: { payType, percent, ...of } }
  }, [chosen, payType, percent])
  const report = useEffectEvent(onPart)
  useEffect(() => report(part), [part])
  return (
    <Stack spacing={3}>
      {payTypes?.length === 0 && <Alert severity="info">{translate('workers.noPayTypes')}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 3 }}>
        <TextField
          select
          required
          label={translate('workers.payType')}
          value={payType}
          onChange={({ target }) => setPayType(target.value)}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        >
          {(payTypes ?? []).map(({ code, description }) => (
            <MenuItem key={code} value={code} dense>
              {`${code} · ${description}`}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          required
          label={translate('workers.mass.percent')}
          value={written}
          error={isWrong}
          helperText={translate(isWrong ? 'workers.mass.percentProblem' : 'workers.mass.percentHelp')}
          onChange={({ target }) => setWritten(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12 } }}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
      </Stack>
      <Typography variant="body2" color="text.secondary" role="status">
        {translate('workers.mass.chosen', { smart_count: chosen.total })}
      </Typography>
    </Stack>
  )
}

/** New rates, or percentages, as a file has them. */
const ByFile = ({ onPart }: PartProps) => {
  const translate = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; lines: string[][]; separator: string } | null>(null)
  const [decimalSign, setDecimalSign] = useState<DecimalSign | null>(null)
  const read = useMemo(
    () => file && readRateFile(file.lines, mostRateRows, { separator: file.separator, decimalSign }),
    [file, decimalSign],
  )
  const { problems, notation } = read ?? { problems: [], notation: null }
  const report = useEffectEvent(onPart)
  useEffect(() => {
    if (read) report(read.problems.length > 0 || read.notation ? null : { rows: [...read.rows] })
  }, [read])
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      const { default: Papa } = await loadWithin(() => import('papaparse'))
      const { data, meta } = Papa.parse<string[]>((await chosen.text()).replace(/^\uFEFF/, ''))
      setFile({ name: chosen.name, lines: data, separator: meta.delimiter })
    } catch (error) {
      showFailure(error, translate)
    }
  }
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('workers.mass.columns', { columns: rateFileColumns.join(', '), most: mostRateRows })}
      </Typography>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={translate('workers.mass.choose')}
        onChange={({ target }) => {
          void take(target.files?.[0])
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<AttachFile />}
          sx={{ overflowWrap: 'anywhere' }}
          onClick={() => picker.current?.click()}
        >
          {file?.name || translate('workers.mass.choose')}
        </Button>
        <Button
          onClick={() =>
            saveFile('rates-template.csv', new Blob([`\uFEFF${rateFileColumns.join(',')}\r\n`], { type: 'text/csv' }))
          }
        >
          {translate('workers.mass.template')}
        </Button>
      </Stack>
      {(notation || decimalSign) && <DecimalSignField value={decimalSign} onChange={setDecimalSign} />}
      {notation && (
        <Alert severity="error" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {notationText(translate, notation.code, cellsOf(notation))}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error" variant="outlined">
          {problems.slice(0, shownProblems).map(({ code, line, ...more }) => (
            <div key={`${line} ${code} ${'column' in more ? more.column : ''}`}>
              {translate(`workers.mass.fileProblems.${code}`, { line, most: mostRateRows, ...more })}
            </div>
          ))}
          {problems.length > shownProblems &&
            translate('workers.mass.moreProblems', { smart_count: problems.length - shownProblems })}
        </Alert>
      )}
    </Stack>
  )
}

const shownProblems = 20
