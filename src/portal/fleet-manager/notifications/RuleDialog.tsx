import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import {
  blankRule,
  mergeFields,
  notificationProblem,
  type NotificationRule,
  ruleKey,
  ruleNameLength,
  subjectLength,
  textLength,
  tidyRule,
} from '#domain/fleet-manager/notifications'
import { scopePartsOf } from '#domain/fleet-manager/notificationScope'
import { notificationRefusal } from '#domain/fleet-manager/refusals'
import { refusalText } from '#portal/data/call/refusalWords'
import { useWrite } from '#portal/data/useWrite'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { useRuleName } from '#portal/fleet-manager/draft/useRecordWords'
import { refusalWords } from '#portal/fleet-manager/refusalWords'
import { RulePreview } from './RulePreview'
import { readAddresses, readNames, type RuleRow, ruleValue, shownRule } from './ruleRows'
import { SendingFields } from './SendingFields'
import { useMailDomains } from './useMailDomains'

type RuleDialogProps = {
  row: RuleRow
  /** The names of the rules of the event, if the dialog makes another one that begins as a copy. */
  taken?: readonly string[] | undefined
  draft: Draft
  onClose: () => void
}

/** Puts a rule of an event into the draft: recipients, template with a preview, quiet hours, digest. */
export const RuleDialog = ({ row, taken, draft, onClose }: RuleDialogProps) => {
  const translate = useTranslate()
  const ruleName = useRuleName()
  const id = useId()
  const { event } = row
  const [shown] = useState(() => shownRule(row))
  const seen = taken ? null : shown
  const [rule, setRule] = useState<NotificationRule>(() => ({
    ...(shown ?? blankRule(event)),
    name: taken ? '' : row.name,
  }))
  const [typed, setTyped] = useState({ to: rule.to.join('\n'), cc: rule.cc.join('\n'), bcc: rule.bcc.join('\n') })
  const [tried, setTried] = useState(false)
  const domains = useMailDomains(draft)
  const change = (part: Partial<NotificationRule>) => setRule((before) => ({ ...before, ...part }))
  const name = rule.name.trim()
  const isNamed = !taken || (name !== '' && !taken.some((other) => other.toLowerCase() === name.toLowerCase()))
  const problem = isNamed ? notificationProblem(rule, domains) : ({ code: 'name-taken' } as const)
  const test = useWrite(notifications.sendTestMail, {
    success: ({ recipient }) => translate('fleetManager.rule.tested', { recipient }),
  })
  const subject = { kind: 'notification', key: ruleKey({ event, name }), seen: seen && ruleValue(seen) } as const
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (problem) return
    if (await draft.edit({ ...subject, after: ruleValue(tidyRule(rule)) })) onClose()
  }
  const remove = async () => {
    if (await draft.edit({ ...subject, after: null })) onClose()
  }
  const addresses = (field: 'to' | 'cc' | 'bcc') => (
    <TextField
      multiline
      minRows={2}
      maxRows={5}
      autoFocus={field === 'to' && !taken}
      required={field === 'to'}
      label={translate(`fleetManager.fields.${field}`)}
      helperText={translate('fleetManager.rule.addressHint')}
      value={typed[field]}
      onChange={({ target }) => {
        setTyped({ ...typed, [field]: target.value })
        change({ [field]: readAddresses(target.value) })
      }}
    />
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <DialogTitle id={id}>{ruleName(taken ? { event, name: '' } : row)}</DialogTitle>
        <DialogContent>
          <Stack spacing={3}>
            {taken && (
              <TextField
                autoFocus
                required
                label={translate('fleetManager.rule.name')}
                helperText={translate('fleetManager.rule.nameHint')}
                value={rule.name}
                onChange={({ target }) => change({ name: target.value })}
                slotProps={{ htmlInput: { maxLength: ruleNameLength } }}
              />
            )}
            {addresses('to')}
            {addresses('cc')}
            {addresses('bcc')}
            {scopePartsOf(mergeFields[event]).map((part) => (
              <TextField
                key={part}
                label={translate(`fleetManager.fields.${part}`)}
                helperText={translate(`fleetManager.rule.scopeHint.${part}`)}
                defaultValue={rule[part].join(', ')}
                onChange={({ target }) => change({ [part]: readNames(target.value) })}
              />
            ))}
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
            {(rule.subject || rule.text) && <RulePreview rule={rule} />}
            <SendingFields rule={rule} onChange={change} />
            <FormControlLabel
              control={<Switch checked={rule.isActive} onChange={(_, isActive) => change({ isActive })} />}
              label={translate('fleetManager.fields.isActive')}
            />
            {tried && problem && (
              <Typography role="alert" color="error">
                {problem.code === 'name-taken'
                  ? translate('fleetManager.rule.nameTaken')
                  : refusalText(translate, notificationRefusal(problem), refusalWords)}
              </Typography>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('fleetManager.cancel')}</Button>
          {seen && (
            <Button color="error" disabled={draft.busy} onClick={() => void remove()}>
              {translate('fleetManager.delete')}
            </Button>
          )}
          <Button
            disabled={test.busy}
            onClick={() =>
              void test.run({
                body: {
                  customer: draft.customer,
                  event,
                  subject: rule.subject,
                  text: rule.text,
                  language: rule.language,
                },
              })
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
