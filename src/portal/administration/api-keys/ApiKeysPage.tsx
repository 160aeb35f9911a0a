import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { apiKeys } from '#contract/administration/apiKeys'
import type { Answer } from '#contract/platform/endpoint'
import { keyText } from '#domain/access/groupPlacement'
import { SecretDialog } from '#portal/ui/SecretDialog'
import { useAdminList } from '#portal/administration/useAdminList'
import { useChanges } from '#portal/data/events'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { EmptyState } from '#portal/ui/EmptyState'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { PageActions } from '#portal/ui/page/PageActions'
import { type IssuedKey, IssueDialog } from './IssueDialog'

type ApiKey = Answer<typeof apiKeys.listApiKeys>[number]
type Translate = ReturnType<typeof useTranslate>

/** API keys of customer groups: issued here, shown once, and revoked. */
export const ApiKeysPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('q')
  const search = values.q.trim()
  const answer = useAdminList<ApiKey>('apiKeys', { filter: search ? { search } : {}, page })
  const { refetch } = answer
  useChanges(['setup'], () => void refetch(), 30_000)
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<IssuedKey | null>(null)
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const issueButton = (
    <Button variant="contained" onClick={() => setIssuing(true)}>
      {translate('records.apiKeys.issue')}
    </Button>
  )
  return (
    <Stack spacing={3}>
      <PageActions>{issueButton}</PageActions>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          isFirst
          label={translate('records.apiKeys.search')}
          value={values.q}
          onChange={(q) => change({ q })}
        />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('records.apiKeys.about')}
      </Typography>
      <PagedTable
        label={translate('frame.pages.apiKeys')}
        answer={answer}
        columns={columnsOf(translate)}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={
          search ? translate('tools.list.noneNarrowed') : <EmptyState text={translate('records.apiKeys.none')} />
        }
        renderActions={(key) =>
          key.revokedAt === null && (
            <Button
              aria-label={translate('records.apiKeys.revokeThis', { name: key.name })}
              onClick={() => setAsked(key)}
            >
              {translate('records.apiKeys.revoke')}
            </Button>
          )
        }
      />
      {isIssuing && (
        <IssueDialog
          onIssued={(key) => {
            setIssuing(false)
            setIssued(key)
          }}
          onClose={() => setIssuing(false)}
        />
      )}
      {issued && (
        <SecretDialog
          title={translate('records.apiKeys.keyOf', { name: issued.name })}
          text={translate(issued.key === null ? 'records.apiKeys.shownBefore' : 'records.apiKeys.shownOnce')}
          label={translate('records.apiKeys.key')}
          secret={issued.key}
          onClose={() => setIssued(null)}
        />
      )}
      {asked && <RevokeDialog apiKey={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const RevokeDialog = ({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(apiKeys.revokeApiKey, {
    couldNot: 'records.apiKeys.notRevoked',
    refreshesResources: ['apiKeys'],
    success: () => translate('records.apiKeys.wasRevoked', { name }),
  })
  return (
    <ConfirmDialog
      title={translate('records.apiKeys.ask', { name })}
      text={translate('records.apiKeys.whatItDoes')}
      action={translate('records.apiKeys.revoke')}
      keep={translate('accounts.users.ask.keep')}
      isDangerous
      busy={busy}
      onAgree={() => void run({ params: { id } }).then(onClose)}
      onClose={onClose}
    />
  )
}

const columnsOf = (translate: Translate): ReadOnlyColumn<ApiKey>[] => [
  {
    name: 'name',
    label: 'records.apiKeys.name',
    cell: ({ name, hint }) => (
      <>
        {name}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {`${hint}…`}
        </Typography>
      </>
    ),
  },
  { name: 'group', label: 'records.group', cell: ({ group }) => keyText(group) },
  {
    name: 'scopes',
    label: 'records.apiKeys.scopes',
    cell: ({ scopes }) => scopes.map((scope) => translate(`records.apiKeys.scope.${scope}`)).join(', '),
  },
  {
    name: 'created',
    label: 'records.apiKeys.created',
    cell: ({ createdAt, createdBy }) => <Moment at={createdAt} by={createdBy} />,
  },
  {
    name: 'lastUsed',
    label: 'records.apiKeys.lastUsed',
    cell: ({ lastUsedAt, lastUsedFrom }) =>
      lastUsedAt ? <Moment at={lastUsedAt} by={lastUsedFrom} /> : translate('records.apiKeys.never'),
  },
  {
    name: 'status',
    label: 'records.apiKeys.status',
    cell: ({ revokedAt, revokedBy }) =>
      revokedAt ? (
        <>
          {translate('records.apiKeys.revoked')}
          <Box sx={{ color: 'text.secondary' }}>
            <Moment at={revokedAt} by={revokedBy} />
          </Box>
        </>
      ) : (
        translate('records.apiKeys.active')
      ),
  },
]

const Moment = ({ at, by }: { at: string; by: string | null }) => (
  <>
    {formatDateTime(at)}
    {by && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {by}
      </Typography>
    )}
  </>
)
