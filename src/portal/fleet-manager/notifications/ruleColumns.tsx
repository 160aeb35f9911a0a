import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { scopeParts } from '#domain/fleet-manager/notificationScope'
import { ChangeFacts } from '#portal/fleet-manager/draft/ChangeFacts'
import { useRuleName } from '#portal/fleet-manager/draft/useRecordWords'
import { locales } from '#portal/data/locales'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { StatusMark } from '#portal/ui/StatusMark'
import type { RuleRow } from './ruleRows'

const EventName = ({ row }: { row: RuleRow }) => {
  const translate = useTranslate()
  const ruleName = useRuleName()
  const { stored } = row
  const state = stored === null ? 'unset' : stored.isActive ? 'active' : 'paused'
  return (
    <>
      {ruleName(row)}
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {translate(`fleetManager.rule.states.${state}`)}
      </Typography>
    </>
  )
}

/** Who is mailed, and about which carriers and regions alone. */
const Recipients = ({ row: { stored } }: { row: RuleRow }) => {
  const translate = useTranslate()
  if (!stored) return '–'
  return (
    <Box sx={{ minWidth: 96, overflowWrap: 'anywhere' }}>
      {[...stored.to, ...stored.cc, ...stored.bcc].join(', ') || '–'}
      {scopeParts
        .filter((part) => stored[part].length > 0)
        .map((part) => (
          <Typography key={part} variant="body2" color="text.secondary">
            {translate(`fleetManager.fields.${part}`)}: {stored[part].join(', ')}
          </Typography>
        ))}
    </Box>
  )
}

const Sending = ({ row: { stored } }: { row: RuleRow }) => {
  const translate = useTranslate()
  if (!stored) return '–'
  const { quiet, digest, language, attachesDocument } = stored
  const sent = translate(`fleetManager.digests.${digest}`)
  return [
    sent,
    ...(quiet ? [translate('fleetManager.rule.quiet', { ...quiet })] : []),
    ...locales.flatMap(({ locale, name }) => (locale === language ? name : [])),
    ...(attachesDocument ? [translate('fleetManager.fields.attachesDocument')] : []),
  ].join(' · ')
}

/** The newest mail, the last failure with its reason, and the events that are not mailed yet. */
const LastMail = ({ row: { stored } }: { row: RuleRow }) => {
  const translate = useTranslate()
  if (!stored) return '–'
  const { lastMail, lastFailure, failedCount, pendingCount } = stored
  return (
    <Stack sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      {lastMail ? (
        <>
          <StatusMark word={messageVocabulary[lastMail.status]} />
          <Typography variant="body2">
            {ownTime(lastMail.at)} · {lastMail.subject}
          </Typography>
        </>
      ) : (
        translate('fleetManager.mails.none')
      )}
      {lastFailure && (
        <Typography variant="body2" color="error">
          {translate('fleetManager.mails.failed', {
            smart_count: failedCount,
            time: ownTime(lastFailure.at),
            why: lastFailure.error ?? '–',
          })}
        </Typography>
      )}
      {pendingCount > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('fleetManager.mails.pending', { smart_count: pendingCount })}
        </Typography>
      )}
    </Stack>
  )
}

/** An event with its state, who is mailed and when, the mails, what the draft makes of it, and who changed it last. */
export const ruleColumns: readonly ReadOnlyColumn<RuleRow>[] = [
  { name: 'event', label: 'fleetManager.rule.event', cell: (row) => <EventName row={row} /> },
  {
    name: 'to',
    label: 'fleetManager.rule.recipients',
    cell: (row) => <Recipients row={row} />,
  },
  { name: 'sending', label: 'fleetManager.fields.digest', cell: (row) => <Sending row={row} /> },
  { name: 'mails', label: 'fleetManager.mails.last', cell: (row) => <LastMail row={row} /> },
  {
    name: 'draft',
    label: 'fleetManager.columns.draft',
    cell: ({ drafted }) => (drafted ? <ChangeFacts change={drafted} /> : '–'),
  },
  {
    name: 'changed',
    label: 'fleetManager.columns.changed',
    cell: ({ stored }) => (stored ? `${stored.updatedBy} · ${ownTime(stored.updatedAt)}` : '–'),
  },
]
