import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import {
  digests,
  fillTemplate,
  mergeFields,
  notificationProblem,
  type NotificationRule,
  subjectLength,
  textLength,
  tidyAddresses,
  tidyCopies,
} from '#domain/fleet-manager/notifications'
import { useWrite } from '#portal/data/useWrite'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { readAddresses, type RuleRow, ruleValue, shownRule } from './ruleRows'

type RuleDialogProps = { row: RuleRow; draft: Draft; onClose: () => void }

/** Puts the rule of an event into the draft: recipients, template with a preview, quiet hours, digest. */
export const RuleDialog = ({ row, draft, onClose }: RuleDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const { event } = row
  const [seen] = useState(() => shownRule(row))
  const [rule, setRule] = useState<NotificationRule>(() => seen ?? blankRule(event))
  const [typed, setTyped] = useState({ to: rule.to.join('\n'), cc: rule.cc.join('\n') })
  const [tried, setTried] = useState(false)
  const change = (part: Partial<NotificationRule>) => setRule((before) => ({ ...before, ...part }))
  const problem = notificationProblem(rule)
  const test = useWrite(notifications.sendTestMail, {
    success: ({ recipient }) => translate('fleetManager.rule.tested', { recipient }),
  })
  const subject = { kind: 'notification', key: event, seen: seen && ruleValue(seen) } as const
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (problem) return
    const after = ruleValue({ ...rule, to: tidyAddresses(rule.to), cc: tidyCopies(rule.to, rule.cc) })
    if (await draft.edit({ ...subject, after })) onClose()
  }
  const remove = async () => {
    if (await draft.edit({ ...subject, after: null })) onClose()
  }
  const addresses = (name: 'to' | 'cc') => (
    <TextField
      multiline
      minRows={2}
      maxRows={5}
      autoFocus={name === 'to'}
      required={name === 'to'}
      label={translate(`fleetManager.fields.${name}`)}
      helperText={translate('fleetManager.rule.addressHint')}
      value={typed[name]}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value })
        change({ [name]: readAddresses(target.value) })
      }}
    />
  )
  const quiet = rule.quiet ?? { from: '', to: '', zone: '' }
  const changeQuiet = (part: Partial<typeof quiet>) => {
    const next = { ...quiet, ...part }
    const zone = next.zone || Intl.DateTimeFormat().resolvedOptions().timeZone
    change({ quiet: next.from || next.to ? { ...next, zone } : null })
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <DialogTitle id={id}>{translate(`fleetManager.events.${event}`)}</DialogTitle>
        <DialogContent>
          <Stack spacing={3} sx={{ pt: 1 }}>
            {addresses('to')}
            {addresses('cc')}
            <TextField
              label={translate('fleetManager.fields.subject')}
              helperText={translate('fleetManager.rule.subjectHint')}
              value={rule.subject}
              onChange={({ target }) => change({ subject: target.value })}
              slotProps={{ htmlInput: { maxLength: subjectLength } }}
            />
            <TextField
              multiline
              minRows={3}
              maxRows={10}
              label={translate('fleetManager.fields.text')}
              helperText={translate('fleetManager.rule.textHint', {
                fields: mergeFields[event].map((field) => `{{${field}}}`).join(' '),
              })}
              value={rule.text}
              onChange={({ target }) => change({ text: target.value })}
              slotProps={{ htmlInput: { maxLength: textLength } }}
            />
            {(rule.subject || rule.text) && <Preview rule={rule} />}
            <TextField
              select
              label={translate('fleetManager.fields.digest')}
              value={rule.digest}
              onChange={({ target }) => change({ digest: digests.find((one) => one === target.value) ?? 'immediate' })}
            >
              {digests.map((digest) => (
                <MenuItem key={digest} value={digest}>
                  {translate(`fleetManager.digests.${digest}`)}
                </MenuItem>
              ))}
            </TextField>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <TextField
                type="time"
                label={translate('fleetManager.fields.quietFrom')}
                value={quiet.from}
                onChange={({ target }) => changeQuiet({ from: target.value })}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <TextField
                type="time"
                label={translate('fleetManager.fields.quietTo')}
                value={quiet.to}
                onChange={({ target }) => changeQuiet({ to: target.value })}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <TextField
                label={translate('fleetManager.fields.quietZone')}
                value={quiet.zone}
                disabled={rule.quiet === null}
                onChange={({ target }) => change({ quiet: { ...quiet, zone: target.value } })}
              />
            </Stack>
            <FormControlLabel
              control={<Switch checked={rule.isActive} onChange={(_, isActive) => change({ isActive })} />}
              label={translate('fleetManager.fields.isActive')}
            />
            {tried && problem && (
              <Typography role="alert" color="error">
                {translate(`fleetManager.rule.problems.${problem.code}`, wordsOf(problem))}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          {seen && (
            <Button color="error" disabled={draft.busy} onClick={() => void remove()}>
              {translate('fleetManager.delete')}
            </Button>
          )}
          <Button
            disabled={test.busy}
            onClick={() =>
              void test.run({ body: { customer: draft.customer, event, subject: rule.subject, text: rule.text } })
            }
          >
            {translate('fleetManager.rule.test')}
          </Button>
          <Button type="submit" variant="contained" disabled={draft.busy}>
            {translate('fleetManager.draft.put')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The mail with the names of its merge fields in place of values. */
const Preview = ({ rule: { event, subject, text } }: { rule: NotificationRule }) => {
  const translate = useTranslate()
  const values = Object.fromEntries(mergeFields[event].map((field) => [field, `⟨${field}⟩`]))
  return (
    <Stack component="section" aria-label={translate('fleetManager.rule.preview')} spacing={1}>
      <Typography variant="body2" color="text.secondary">
        {translate('fleetManager.rule.preview')}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fillTemplate(subject, values)}</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{fillTemplate(text, values)}</Typography>
    </Stack>
  )
}

const blankRule = (event: NotificationRule['event']): NotificationRule => ({
  event,
  to: [],
  cc: [],
  subject: '',
  text: '',
  quiet: null,
  digest: 'immediate',
  isActive: true,
})

const wordsOf = (problem: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(problem).map(([name, word]) => [name, Array.isArray(word) ? word.join(', ') : word]),
  )
