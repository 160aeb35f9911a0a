import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reportSchedules } from '#contract/routing-tool/reports/reportSchedules'
import { movingSpans } from '#domain/reports/reportDays'
import {
  askedDays,
  fileFormats,
  type FileFormat,
  nextRun,
  type ReportScheduleDraft,
  scheduleNameLength,
  scheduleProblems,
} from '#domain/reports/reportSchedule'
import { useWrite } from '#portal/data/useWrite'
import { useNow } from '#portal/ui/useNow'
import { RecipientsField } from './RecipientsField'
import { TimingFields } from './TimingFields'
import { useScheduleWords } from './useScheduleWords'
import type { WrittenSet } from './useWrittenSets'

type ScheduleDialogProps = {
  initial: ReportScheduleDraft
  /** The schedule that is changed; null for a new one. */
  id: number | null
  /** What else can be scheduled of the same report. */
  sets?: readonly WrittenSet[]
  onClose: () => void
}

/** When a report is written to a file, and its recipients. The rules are those of the server. */
export const ScheduleDialog = ({ initial, id, sets = [], onClose }: ScheduleDialogProps) => {
  const words = useScheduleWords()
  const { say } = words
  const [draft, setDraft] = useState(initial)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const now = useNow()
  const change = (changes: Partial<ReportScheduleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const refreshes = [reportSchedules.listReportSchedules]
  const success = () => say('reports.schedule.saved', { name: draft.name.trim() })
  const create = useWrite(reportSchedules.createReportSchedule, { success, refreshes })
  const update = useWrite(reportSchedules.updateReportSchedule, { success, refreshes })
  const found = scheduleProblems(draft)
  const problems = tries > 0 ? found : {}
  const isSound = Object.keys(found).length === 0
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!isSound) return
    const done = id === null ? await create.run({ body: draft }) : await update.run({ params: { id }, body: draft })
    if (done) onClose()
  }
  // After a rejection the first invalid field gets the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  return (
    <Dialog open onClose={onClose} aria-labelledby="schedule" fullWidth maxWidth="sm">
      <form ref={form} noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="schedule">
          {say(id === null ? 'reports.schedule.new' : 'reports.schedule.change', {
            report: say(`reports.titles.${draft.report}`),
          })}
        </DialogTitle>
        <DialogContent sx={fieldsStyle}>
          <TextField
            autoFocus
            required
            label={say('reports.schedule.name')}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={problems.name !== undefined}
            helperText={problems.name && say(`reports.schedule.problems.${problems.name}`)}
            slotProps={{ htmlInput: { maxLength: scheduleNameLength } }}
          />
          {sets.length > 1 && <SetField sets={sets} draft={draft} onChange={change} />}
          <TextField
            select
            label={say('reports.days')}
            value={askedDays(draft) ?? ''}
            onChange={({ target }) => change({ parameters: { ...draft.parameters, days: target.value } })}
            error={problems.days !== undefined}
          >
            {movingSpans.map((span) => (
              <MenuItem key={span} value={span} dense>
                {say(`reports.spans.${span}`)}
              </MenuItem>
            ))}
          </TextField>
          <TimingFields timing={draft} problems={problems} onChange={change} />
          <TextField
            select
            label={say('reports.schedule.format')}
            value={draft.format}
            onChange={({ target }) => change({ format: target.value as FileFormat })}
          >
            {fileFormats.map((format) => (
              <MenuItem key={format} value={format} dense>
                {format.toUpperCase()}
              </MenuItem>
            ))}
          </TextField>
          <RecipientsField
            recipients={draft.recipients}
            problem={problems.recipients}
            onChange={(recipients) => change({ recipients })}
          />
          <Typography variant="body2" color="text.secondary" role="status">
            {found.zone === undefined &&
              (draft.paused
                ? say('reports.schedule.isPaused')
                : say('reports.schedule.next', { moment: words.moment(nextRun(draft, now), draft.zone) }))}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {say('reports.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={create.busy || update.busy}>
            {say('reports.sets.keep')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type SetFieldProps = {
  sets: readonly WrittenSet[]
  draft: ReportScheduleDraft
  onChange: (changes: Partial<ReportScheduleDraft>) => void
}

/** The parameters on screen, or those of a saved set; a schedule keeps its own copy. */
const SetField = ({ sets, draft, onChange }: SetFieldProps) => {
  const { say } = useScheduleWords()
  const [chosen, setChosen] = useState(0)
  return (
    <TextField
      select
      label={say('reports.schedule.parameters')}
      value={chosen}
      onChange={({ target }) => {
        const place = Number(target.value)
        const set = sets[place]
        setChosen(place)
        if (set) onChange({ parameters: set.parameters, ...(draft.name === '' && { name: set.name }) })
      }}
      helperText={say('reports.schedule.copied')}
    >
      {sets.map((set, place) => (
        <MenuItem key={set.key} value={place} dense>
          {set.name || say('reports.schedule.onScreen')}
        </MenuItem>
      ))}
    </TextField>
  )
}

const fieldsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  pt: '8px !important',
  alignItems: 'start',
  '& > :first-of-type, & > [role=status], & > .MuiTextField-root:has(textarea)': { gridColumn: '1 / -1' },
} as const
