import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { notifications } from '#contract/fleet-manager/notifications'
import {
  blankRule,
  fieldsIn,
  fillTemplate,
  mergeFields,
  type NotificationEvent,
  type NotificationProblem,
  notificationProblem,
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
import { DraftDialog } from '#portal/fleet-manager/draft/DraftDialog'
import type { Draft } from '#portal/fleet-manager/draft/useDraft'
import { useRuleName } from '#portal/fleet-manager/draft/useRecordWords'
import { refusalWords } from '#portal/fleet-manager/refusalWords'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { ruleOf, type RuleRow, ruleValue, shownRule, type TypedRule, typedRule } from './ruleRows'
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
  const { event } = row
  const [shown] = useState(() => shownRule(row))
  const stored = taken ? null : shown
  const seen = stored && ruleValue(stored)
  const domains = useMailDomains(draft)
  const problems = (typed: TypedRule) => {
    const name = typed.name.trim().toLowerCase()
    if (taken && (name === '' || taken.some((other) => other.toLowerCase() === name)))
      return { name: 'fleetManager.rule.nameTaken' }
    const problem = notificationProblem(ruleOf(event, typed), domains)
    return problem
      ? { [inputOf(problem, typed)]: refusalText(translate, notificationRefusal(problem), refusalWords) }
      : {}
  }
  const kind = 'notification'
  return (
    <DraftDialog<TypedRule>
      title={ruleName(taken ? { event, name: '' } : row)}
      size="sm"
      values={{ ...typedRule(shown ?? blankRule(event)), name: taken ? '' : row.name }}
      problems={problems}
      draft={draft}
      editOf={(typed) => ({
        kind,
        key: ruleKey({ event, name: typed.name.trim() }),
        seen,
        after: ruleValue(tidyRule(ruleOf(event, typed))),
      })}
      deletion={seen && { kind, key: ruleKey(row), seen, after: null }}
      others={<TestButton customer={draft.customer} event={event} />}
      onClose={onClose}
    >
      {taken && (
        <TypedInput
          source="name"
          label="fleetManager.rule.name"
          helperText="fleetManager.rule.nameHint"
          isRequired
          autoFocus
          longest={ruleNameLength}
        />
      )}
      {(['to', 'cc', 'bcc'] as const).map((field) => (
        <TypedInput
          key={field}
          source={field}
          label={`fleetManager.fields.${field}`}
          helperText="fleetManager.rule.addressHint"
          isRequired={field === 'to'}
          autoFocus={field === 'to' && !taken}
          multiline
          minRows={2}
          maxRows={5}
        />
      ))}
      {scopePartsOf(mergeFields[event]).map((part) => (
        <TypedInput
          key={part}
          source={part}
          label={`fleetManager.fields.${part}`}
          helperText={`fleetManager.rule.scopeHint.${part}`}
        />
      ))}
      <TypedInput
        source="subject"
        label="fleetManager.fields.subject"
        helperText="fleetManager.rule.subjectHint"
        longest={subjectLength}
      />
      <TypedInput
        source="text"
        label="fleetManager.fields.text"
        helperText={translate('fleetManager.rule.textHint', {
          fields: mergeFields[event].map((field) => `{{${field}}}`).join(' '),
        })}
        multiline
        minRows={3}
        maxRows={10}
        longest={textLength}
      />
      <RulePreview event={event} />
      <SendingFields event={event} />
      <BooleanInput source="isActive" label="fleetManager.fields.isActive" helperText={false} />
    </DraftDialog>
  )
}

/** The input that a problem is about. */
const inputOf = (problem: NotificationProblem, typed: TypedRule): keyof TypedRule => {
  switch (problem.code) {
    case 'bad-name':
      return 'name'
    case 'not-an-address':
    case 'domain-not-allowed':
      return (['to', 'cc', 'bcc'] as const).find((field) => typed[field].includes(problem.address)) ?? 'to'
    case 'no-scope':
    case 'too-many-in-scope':
    case 'too-long-in-scope':
    case 'too-long':
    case 'open-field':
      return problem.part
    case 'line-break-in-subject':
      return 'subject'
    case 'unknown-field':
      return fieldsIn(typed.subject).includes(problem.field) ? 'subject' : 'text'
    case 'quiet-hours':
      return 'quietTo'
    case 'unknown-zone':
      return 'quietZone'
    case 'no-document':
      return 'attachesDocument'
    default:
      return 'to'
  }
}

/** The mail with the names of its merge fields in place of values. */
const RulePreview = ({ event }: { event: NotificationEvent }) => {
  const translate = useTranslate()
  const [subject, text] = useWatch<TypedRule, ['subject', 'text']>({ name: ['subject', 'text'] })
  const values = Object.fromEntries(mergeFields[event].map((field) => [field, `⟨${field}⟩`]))
  if (subject === '' && text === '') return null
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

/** Sends a mail with what is typed to the user. */
const TestButton = ({ customer, event }: { customer: string; event: NotificationEvent }) => {
  const translate = useTranslate()
  const { getValues } = useFormContext<TypedRule>()
  const { run, busy } = useWrite(notifications.sendTestMail, {
    success: ({ recipient }) => translate('fleetManager.rule.tested', { recipient }),
  })
  const send = () => {
    const { subject, text, language } = getValues()
    return run({ body: { customer, event, subject, text, language } })
  }
  return (
    <Button disabled={busy} onClick={() => void send()}>
      {translate('fleetManager.rule.test')}
    </Button>
  )
}
