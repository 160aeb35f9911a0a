import { Link } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import {
  canBeAccepted,
  nextReferralStatuses,
  referralStatuses,
  type ReferralStatus,
} from '#domain/people/recruiting/steps'
import { latestRows, useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { useAge } from '#portal/ui/useAge'
import { RecruitCard } from '#portal/drivers/recruiting/RecruitCard'
import { referralVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { RecruitPage } from '#portal/drivers/recruiting/RecruitPage'
import { choicesOf, nameOf } from '#portal/drivers/recruiting/useRecruits'
import { ReferralDrawer } from './ReferralDrawer'
import { ReferralForm } from './ReferralForm'
import { ReferralStepDialog } from './ReferralStepDialog'

const none: readonly ListedReferral[] = []
const pollEvery = 60_000

/** That it is accepted is a step of its own, which only a new one takes. */
const nextOf = ({ status }: ListedReferral): ReferralStatus[] => [
  ...(canBeAccepted(status) ? (['accepted'] as const) : []),
  ...nextReferralStatuses(status),
]

/** Persons referred by drivers and staff, from the first call to the last bonus. */
export const ReferralPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const answer = useEndpoint(
    referrals.searchReferrals,
    { body: {}, paging: { limit: null } },
    { topics: ['recruiting'], pollEvery, keepPrevious: true },
  )
  const all = latestRows(answer) ?? none
  const [step, setStep] = useState<{ id: number; status: ReferralStatus } | null>(null)
  const moved = all.find(({ id }) => id === step?.id)
  return (
    <>
      <RecruitPage
        noun="referral"
        all={all}
        answer={answer}
        columns={referralColumns(translate, age)}
        renderCard={(row) => <RecruitCard row={row} word={referralVocabulary[row.status]} note={row.position} />}
        statuses={referralStatuses.map((value) => ({ value, label: translate(`recruiting.statuses.${value}`) }))}
        nextOf={nextOf}
        moreFilter={{
          label: translate('recruiting.fields.referrerId'),
          choices: choicesOf(all, ({ referrerId }) => referrerId),
        }}
        onMove={({ id }, status) => setStep({ id, status })}
        renderDrawer={(row, close) =>
          row ? (
            <ReferralDrawer
              key={row.id}
              referral={row}
              next={nextOf(row)}
              onMove={(status) => setStep({ id: row.id, status })}
              onClose={close}
            />
          ) : (
            <ReferralForm referral={null} onDone={close} onClose={close} />
          )
        }
      />
      {step && moved && <ReferralStepDialog referral={moved} status={step.status} onClose={() => setStep(null)} />}
    </>
  )
}

type Say = (key: string) => string

const referralColumns = (say: Say, age: (since: string) => string): Column<ListedReferral>[] => {
  const column = (
    name: string,
    width: string,
    cell: (row: ListedReferral) => ReactNode,
    more: Partial<Column<ListedReferral>> = {},
  ): Column<ListedReferral> => ({
    name,
    label: say(`recruiting.fields.${name}`),
    width,
    sortField: name,
    cell,
    ...more,
  })
  const day = (written: string | null) => (written ? formatDate(written) : null)
  return [
    column(
      'lastName',
      'minmax(160px, 1.4fr)',
      (row) => (
        <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
          {nameOf(row)}
        </Link>
      ),
      { label: say('recruiting.candidate'), value: nameOf },
    ),
    column('id', '80px', ({ id }) => id, { isFigure: true }),
    column('status', '136px', ({ status }) => <StatusMark word={referralVocabulary[status]} />, {
      value: ({ status }) => say(referralVocabulary[status].label),
    }),
    column('isDuplicate', '104px', ({ isDuplicate }) => (isDuplicate ? say('recruiting.yes') : ''), {
      value: ({ isDuplicate }) => (isDuplicate ? say('recruiting.yes') : ''),
    }),
    column('referrerId', 'minmax(110px, 1fr)', ({ referrerId }) => referrerId),
    column('locationId', '100px', ({ locationId }) => locationId),
    column('createdAt', '112px', ({ createdAt }) => formatDate(createdAt), {
      value: ({ createdAt }) => new Date(createdAt),
    }),
    column('age', '96px', ({ createdAt }) => age(createdAt), {
      sortField: 'createdAt',
      value: ({ createdAt }) => age(createdAt),
    }),
    column('recruiter', '112px', ({ recruiter }) => recruiter),
    column('nextActionOn', '120px', ({ nextActionOn }) => day(nextActionOn), {
      value: ({ nextActionOn }) => nextActionOn,
    }),
    column('phone', '132px', ({ phone }) => phone, { isExtra: true }),
    column('email', 'minmax(150px, 1fr)', ({ email }) => email, { isExtra: true }),
    column('position', '112px', ({ position }) => position, { isExtra: true }),
    column('licenceClass', '96px', ({ licenceClass }) => licenceClass, { isExtra: true }),
    column('hiredOn', '112px', ({ hiredOn }) => day(hiredOn), { isExtra: true, value: ({ hiredOn }) => hiredOn }),
    column('comment', 'minmax(140px, 1.4fr)', ({ comment }) => comment, { isExtra: true }),
  ]
}
