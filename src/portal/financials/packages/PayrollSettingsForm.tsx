import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Delete from '@mui/icons-material/DeleteOutlined'
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  IconButton,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { payroll } from '#contract/people/payroll'
import { workPackages } from '#contract/people/workPackages'
import type { Answer } from '#contract/platform/endpoint'
import { type CutOff, payrollFields, type PayrollColumn } from '#domain/people/workdays/payroll'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'

type Settings = Answer<typeof payroll.readPayrollSettings>

const newCutOff: CutOff = { lastWeekday: 6, daysAfter: 2, time: '12:00', zone: 'America/Chicago' }
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** Columns and codes of the payroll file, and when a pay period closes. */
export const PayrollSettingsForm = ({ stored, onDone }: { stored: Settings; onDone: () => void }) => {
  const translate = useTranslate()
  const [columns, setColumns] = useState<readonly PayrollColumn[]>(stored.columns)
  const [codes, setCodes] = useState(stored.codes)
  const [cutOff, setCutOff] = useState(stored.cutOff)
  const { run, busy, said } = useReportedWrite(payroll.savePayrollSettings, {
    version: stored.version,
    refreshes: [payroll.readPayrollSettings, workPackages.listWorkPackages, workPackages.countWorkPackages],
    success: () => translate('workPackages.payrollFile.saved'),
  })
  const change = (place: number, changes: Partial<PayrollColumn>) =>
    setColumns(columns.map((column, at) => (at === place ? { ...column, ...changes } : column)))
  const move = (place: number, by: number) => {
    const moved = columns.toSpliced(place, 1)
    const [column] = columns.slice(place, place + 1)
    if (column) setColumns(moved.toSpliced(place + by, 0, column))
  }
  const numberOf = (place: number) => ({ number: place + 1 })
  return (
    <Stack spacing={3}>
      <Typography variant="h3" sx={{ fontSize: 14 }}>
        {translate('workPackages.payrollFile.columns')}
      </Typography>
      {columns.map(({ heading, field }, place) => (
        // The place is all that a column has of its own.
        <Stack key={place} direction="row" sx={{ columnGap: 1, rowGap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <TextField
            label={translate('workPackages.payrollFile.heading', numberOf(place))}
            value={heading}
            onChange={({ target }) => change(place, { heading: target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ flex: '1 1 160px' }}
          />
          <TextField
            select
            label={translate('workPackages.payrollFile.content', numberOf(place))}
            value={field}
            onChange={({ target }) =>
              change(place, { field: payrollFields.find((each) => each === target.value) ?? field })
            }
            sx={{ flex: '1 1 160px' }}
          >
            {payrollFields.map((value) => (
              <MenuItem key={value} value={value} dense>
                {translate(`workPackages.payrollFile.fields.${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <Box>
            <IconButton
              aria-label={translate('workPackages.payrollFile.up', numberOf(place))}
              disabled={place === 0}
              onClick={() => move(place, -1)}
            >
              <ArrowUpward />
            </IconButton>
            <IconButton
              aria-label={translate('workPackages.payrollFile.down', numberOf(place))}
              disabled={place === columns.length - 1}
              onClick={() => move(place, 1)}
            >
              <ArrowDownward />
            </IconButton>
            <IconButton
              aria-label={translate('workPackages.payrollFile.remove', numberOf(place))}
              disabled={columns.length === 1}
              onClick={() => setColumns(columns.toSpliced(place, 1))}
            >
              <Delete />
            </IconButton>
          </Box>
        </Stack>
      ))}
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        disabled={columns.length >= 40}
        onClick={() => setColumns([...columns, { heading: '', field: 'code' }])}
      >
        {translate('workPackages.payrollFile.add')}
      </Button>
      <Typography variant="h3" sx={{ fontSize: 14 }}>
        {translate('workPackages.payrollFile.codes')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {codes.map(({ event, code }) => (
          <TextField
            key={event}
            label={translate(`workPackages.events.${event}`)}
            value={code}
            onChange={({ target }) =>
              setCodes(codes.map((each) => (each.event === event ? { event, code: target.value } : each)))
            }
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={cutOff !== null} onChange={(_, on) => setCutOff(on ? newCutOff : null)} />}
        label={translate('workPackages.payrollFile.closes')}
      />
      {cutOff && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
          <TextField
            select
            label={translate('workPackages.payrollFile.lastWeekday')}
            value={cutOff.lastWeekday}
            onChange={({ target }) => setCutOff({ ...cutOff, lastWeekday: Number(target.value) })}
          >
            {weekdays.map((value) => (
              <MenuItem key={value} value={value} dense>
                {translate(`workPackages.payrollFile.weekdays.${value}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            type="number"
            label={translate('workPackages.payrollFile.daysAfter')}
            value={cutOff.daysAfter}
            onChange={({ target }) => setCutOff({ ...cutOff, daysAfter: Math.trunc(Number(target.value)) })}
            slotProps={{ htmlInput: { min: 0, max: 31 } }}
          />
          <TextField
            type="time"
            label={translate('workPackages.payrollFile.time')}
            value={cutOff.time}
            onChange={({ target }) => setCutOff({ ...cutOff, time: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            label={translate('workPackages.payrollFile.zone')}
            value={cutOff.zone}
            onChange={({ target }) => setCutOff({ ...cutOff, zone: target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
        </Box>
      )}
      {said.length > 0 && (
        <Alert severity="error" variant="outlined">
          {said.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={busy}
        sx={{ alignSelf: 'flex-end' }}
        onClick={() =>
          void run({ body: { columns: [...columns], codes, cutOff } }).then((done) => {
            if (done) onDone()
          })
        }
      >
        {translate('workPackages.payrollFile.store')}
      </Button>
    </Stack>
  )
}
