import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { notifications } from '#contract/fleet-manager/notifications'
import type { Answer } from '#contract/platform/endpoint'
import type { RuleIdentity } from '#domain/fleet-manager/notifications'
import { canBeRetried, messageStatuses } from '#domain/freight/outboxMessage'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { messageVocabulary } from '#portal/ui/messages/messageVocabulary'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'

type Mail = Answer<typeof notifications.listNotificationMails>[number]
type MailLogProps = { customer: string; rule: RuleIdentity; title: string; onClose: () => void }

/** The mails of a rule: to whom, what became of them and why; those that failed or are held can be sent again. */
export const MailLog = ({ customer, rule: { event, name }, title, onClose }: MailLogProps) => {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<Mail['status'] | ''>('')
  const answer = useEndpointList(
    notifications.listNotificationMails,
    { query: { customer, event, name, ...(status !== '' && { status }) }, paging: pagingOf(page) },
    { topics: ['outbox'], keepPrevious: true },
  )
  const { run, busy } = useWrite(notifications.resendNotificationMail, {
    refreshes: [notifications.listNotificationMails, notifications.listNotifications],
    success: () => translate('fleetManager.mails.queued'),
  })
  return (
    <SideDrawer title={translate('fleetManager.mails.of', { name: title })} isOpen onClose={onClose}>
      <Stack spacing={4}>
        <Stack direction="row">
          <AddressField
            label={translate('fleetManager.history.status')}
            value={status}
            onChange={(next) => {
              setStatus(messageStatuses.find((one) => one === next) ?? '')
              setPage(1)
            }}
            choices={[
              { value: '', label: translate('tools.list.any') },
              ...messageStatuses.map((one) => ({ value: one, label: translate(messageVocabulary[one].label) })),
            ]}
          />
        </Stack>
        <PagedTable
          label={translate('fleetManager.mails.of', { name: title })}
          answer={answer}
          columns={columns}
          keyOf={({ id }) => id}
          page={page}
          onPage={setPage}
          whenEmpty={translate(status === '' ? 'fleetManager.mails.none' : 'tools.list.noneNarrowed')}
          renderActions={(mail) =>
            canBeRetried(mail.status) && (
              <Button
                disabled={busy}
                aria-label={translate('fleetManager.mails.againNamed', { name: mail.subject })}
                onClick={() => void run({ body: { customer, id: mail.id } })}
              >
                {translate('fleetManager.mails.again')}
              </Button>
            )
          }
        />
      </Stack>
    </SideDrawer>
  )
}

const columns: readonly ReadOnlyColumn<Mail>[] = [
  {
    name: 'subject',
    label: 'fleetManager.fields.subject',
    cell: ({ subject, recipients }) => (
      <>
        {subject}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {recipients.join(', ')}
        </Typography>
      </>
    ),
  },
  {
    name: 'status',
    label: 'fleetManager.history.status',
    cell: ({ status, at, error }) => (
      <>
        <StatusMark word={messageVocabulary[status]} />
        <Typography variant="body2">{ownTime(at)}</Typography>
        {error && (
          <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
            {error}
          </Typography>
        )}
      </>
    ),
  },
]
