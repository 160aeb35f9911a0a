import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { driverPhones } from '#contract/load-planning/driverPhones'
import type { Answer } from '#contract/platform/endpoint'
import { useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { EmptyState } from '#portal/ui/EmptyState'
import { PageActions } from '#portal/ui/page/PageActions'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { SecretDialog } from '#portal/ui/SecretDialog'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { IssueLinkDialog, type IssuedLink } from './IssueLinkDialog'

type DriverPhone = Answer<typeof driverPhones.listDriverPhones>[number]
type Translate = ReturnType<typeof useTranslate>

const pageSize = 50

/** The links of drivers to the phone page: issued here, shown once, and revoked. */
export const DriverPhonesPage = () => {
  const translate = useTranslate()
  const { values, change, page } = useAddressFields('q')
  const search = values.q.trim()
  const answer = useEndpointList(
    driverPhones.listDriverPhones,
    { query: search ? { driver: search } : {}, paging: { offset: (page - 1) * pageSize, limit: pageSize } },
    { topics: ['planning'], pollEvery: 30_000, keepPrevious: true },
  )
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<IssuedLink | null>(null)
  const [asked, setAsked] = useState<DriverPhone | null>(null)
  return (
    <Stack spacing={3}>
      <PageActions>
        <Button variant="contained" onClick={() => setIssuing(true)}>
          {translate('planPhones.issue')}
        </Button>
      </PageActions>
      <Filters label={translate('tools.list.filters')}>
        <AddressField isFirst label={translate('planPhones.search')} value={values.q} onChange={(q) => change({ q })} />
      </Filters>
      <Typography variant="body2" color="text.secondary">
        {translate('planPhones.about')}
      </Typography>
      <PagedTable
        label={translate('frame.pages.driverPhones')}
        answer={answer}
        columns={columnsOf(translate)}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={search ? translate('tools.list.noneNarrowed') : <EmptyState text={translate('planPhones.none')} />}
        renderActions={(phone) =>
          phone.revokedAt === null && (
            <Button
              aria-label={translate('planPhones.revokeThis', { name: phone.driverName })}
              onClick={() => setAsked(phone)}
            >
              {translate('planPhones.revoke')}
            </Button>
          )
        }
      />
      {isIssuing && (
        <IssueLinkDialog
          onIssued={(link) => {
            setIssuing(false)
            setIssued(link)
          }}
          onClose={() => setIssuing(false)}
        />
      )}
      {issued && (
        <SecretDialog
          title={translate('planPhones.linkOf', { name: issued.driverName })}
          text={translate(issued.token === null ? 'planPhones.shownBefore' : 'planPhones.shownOnce')}
          label={translate('planPhones.link')}
          secret={issued.token && linkOf(issued.token)}
          code={linkOf(issued.token ?? '')}
          onClose={() => setIssued(null)}
        />
      )}
      {asked && <RevokeDialog phone={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

/** The address of the phone page. The token is in its fragment, which browsers do not send. */
const linkOf = (token: string) => new URL(`/phone#${token}`, location.origin).href

const RevokeDialog = ({ phone: { id, driverName }, onClose }: { phone: DriverPhone; onClose: () => void }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(driverPhones.revokeDriverPhone, {
    couldNot: 'planPhones.notRevoked',
    refreshes: [driverPhones.listDriverPhones],
    success: () => translate('planPhones.wasRevoked', { name: driverName }),
  })
  return (
    <ConfirmDialog
      title={translate('planPhones.ask', { name: driverName })}
      text={translate('planPhones.whatItDoes')}
      action={translate('planPhones.revoke')}
      keep={translate('planPhones.keep')}
      isDangerous
      busy={busy}
      onAgree={() => void run({ params: { id } }).then(onClose)}
      onClose={onClose}
    />
  )
}

const stateOf = ({ revokedAt, expiresAt }: DriverPhone): 'active' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) < Date.now() ? 'expired' : 'active'
}

const columnsOf = (translate: Translate): ReadOnlyColumn<DriverPhone>[] => [
  {
    name: 'driver',
    label: 'planPhones.driver',
    cell: ({ driverName, driverId }) => <TwoLines first={driverName} second={driverId} />,
  },
  {
    name: 'created',
    label: 'planPhones.created',
    cell: ({ createdAt, createdBy }) => <TwoLines first={ownTime(createdAt)} second={createdBy} />,
  },
  { name: 'expires', label: 'planPhones.expires', cell: ({ expiresAt }) => ownTime(expiresAt) },
  {
    name: 'lastUsed',
    label: 'planPhones.lastUsed',
    cell: ({ lastUsedAt, boundAt }) => (
      <TwoLines
        first={lastUsedAt ? ownTime(lastUsedAt) : translate('planPhones.never')}
        second={boundAt ? translate('planPhones.bound', { at: ownTime(boundAt) }) : ''}
      />
    ),
  },
  {
    name: 'duty',
    label: 'planPhones.duty',
    cell: ({ dutyState, dutySince }) =>
      dutyState && dutySince ? translate(`planPhones.dutyStates.${dutyState}`, { at: ownTime(dutySince) }) : '–',
  },
  { name: 'version', label: 'planPhones.version', cell: ({ pageVersion }) => pageVersion ?? '–' },
  {
    name: 'waiting',
    label: 'planPhones.waiting',
    cell: ({ waitingReports }) => waitingReports ?? '–',
    isFigure: true,
  },
  {
    name: 'status',
    label: 'planPhones.status',
    cell: (phone) => (
      <TwoLines first={translate(`planPhones.states.${stateOf(phone)}`)} second={phone.revokedBy ?? ''} />
    ),
  },
]

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    {second !== '' && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {second}
      </Typography>
    )}
  </>
)
