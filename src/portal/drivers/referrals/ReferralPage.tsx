import { Link } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListedReferral } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { shownDollars } from '#domain/billing/invoices/explained'
import { type Money, zeroMoney } from '#domain/values/exact'
import { moneyCell } from '#portal/ui/amounts'
import { milestoneStates } from '#domain/people/recruiting/milestones'
import {
  canBeAccepted,
  nextReferralStatuses,
  referralStatuses,
  referralStatusProblem,
  type ReferralStatus,
} from '#domain/people/recruiting/steps'
import { readAll } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { StatusMark } from '#portal/ui/StatusMark'
import type { Column } from '#portal/ui/table/tableColumns'
import { useAge } from '#portal/ui/useAge'
import { RecruitCard } from '#portal/drivers/recruiting/RecruitCard'
import { milestoneVocabulary, referralVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { RecruitPage } from '#portal/drivers/recruiting/RecruitPage'
import { choicesOf, nameOf, reading, useAskedRecruits, useRecruitRows } from '#portal/drivers/recruiting/useRecruits'
import { BonusList } from './BonusList'
import { ReferralDrawer } from './ReferralDrawer'
import { ReferralForm } from './ReferralForm'
import { ReferralStepDialog } from './ReferralStepDialog'

const bonusView = 'bonuses'

/** That it is accepted is a step of its own, which only a new one takes. */
const nextOf = ({ status }: ListedReferral): ReferralStatus[] => [
  ...(canBeAccepted(status) ? (['accepted'] as const) : []),
  ...nextReferralStatuses(status),
]

/** Persons referred by drivers and staff, from the first call to the last bonus. */
export const ReferralPage = () => {
  const translate = useTranslate()
  const age = useAge()
  const columns = useMemo(() => referralColumns(translate, age), [translate, age])
  const asked = useAskedRecruits(referralStatuses, columns)
  const { status, sort, isBoard, recordId, values } = asked
  const bonus = milestoneStates.find((each) => each === values.bonus)
  const filter = { ...asked.filter, ...(values.more && { referrerId: values.more }), ...(bonus && { bonus }) }
  const body = { ...filter, ...(status && { status }) }
  const shown = useRecruitRows(referrals.searchReferrals, {
    list: isBoard || values.view === bonusView ? null : { body, paging: { sort } },
    board: isBoard
      ? (perStatus) => ({ body: { ...body, perStatus }, paging: { limit: perStatus * referralStatuses.length, sort } })
      : null,
  })
  const { data: counts } = useEndpoint(referrals.countReferrals, { body: filter }, { ...reading, keepPrevious: true })
  const { data: record } = useEndpoint(
    referrals.readReferral,
    recordId === null ? null : { params: { id: recordId } },
    reading,
  )
  const [step, setStep] = useState<{ referral: ListedReferral; status: ReferralStatus } | null>(null)
  const bulk = useReportedWrite(referrals.setReferralStatuses, {
    refreshes: [referrals.searchReferrals, referrals.countReferrals, referrals.readReferral],
    success: ({ changed }) => translate('recruiting.bulk.done', { smart_count: changed }),
  })
  return (
    <>
      <RecruitPage
        noun="referral"
        asked={asked}
        shown={shown}
        counts={counts}
        readAll={(followed) => readAll(referrals.searchReferrals, { body, paging: { sort } }, followed)}
        record={record}
        columns={columns}
        renderCard={(row) => <RecruitCard row={row} word={referralVocabulary[row.status]} note={row.position} />}
        statuses={referralStatuses.map((value) => ({ value, label: translate(`recruiting.statuses.${value}`) }))}
        nextOf={nextOf}
        moreFilter={{
          label: translate('recruiting.fields.referrerId'),
          choices: choicesOf(counts?.referrerIds, values.more),
        }}
        moreView={{
          value: bonusView,
          label: translate('recruiting.bonuses.title'),
          renderContent: renderBonuses,
        }}
        bonuses={milestoneStates.map((value) => ({ value, label: translate(`recruiting.milestoneStates.${value}`) }))}
        bulk={{
          ...bulk,
          run: (referralIds, to, comment) => bulk.run({ body: { referralIds, status: to, comment } }),
          needsComment: (from, to) => referralStatusProblem(from, to, '') === 'comment-missing',
        }}
        onMove={(referral, to) => setStep({ referral, status: to })}
        renderDrawer={(row, close) =>
          row ? (
            <ReferralDrawer
              key={row.id}
              referral={row}
              next={nextOf(row)}
              onMove={(to) => setStep({ referral: row, status: to })}
              onClose={close}
            />
          ) : (
            <ReferralForm referral={null} onDone={close} onClose={close} />
          )
        }
      />
      {step && <ReferralStepDialog {...step} onClose={() => setStep(null)} />}
    </>
  )
}

const renderBonuses = (open: (id: number) => void) => <BonusList onOpen={open} />

/** Most referrals have no bonus yet: their cells stay empty. */
const amountText = (amount: Money): string => (amount === zeroMoney ? '' : shownDollars(amount))

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
    // Duplicates are found for the rows of an answer, so the server cannot sort by them.
    {
      name: 'isDuplicate',
      label: say('recruiting.fields.isDuplicate'),
      width: '104px',
      cell: ({ isDuplicate }) => (isDuplicate ? say('recruiting.yes') : ''),
      value: ({ isDuplicate }) => (isDuplicate ? say('recruiting.yes') : ''),
    },
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
    {
      name: 'bonus',
      label: say('recruiting.fields.bonus'),
      width: '120px',
      cell: ({ bonus }) => bonus && <StatusMark word={milestoneVocabulary[bonus]} />,
      value: ({ bonus }) => bonus && say(milestoneVocabulary[bonus].label),
    },
    column('bonusDue', '112px', ({ bonusDue }) => amountText(bonusDue), {
      isExtra: true,
      isFigure: true,
      value: ({ bonusDue }) => moneyCell(bonusDue),
    }),
    column('bonusPaid', '112px', ({ bonusPaid }) => amountText(bonusPaid), {
      isExtra: true,
      isFigure: true,
      value: ({ bonusPaid }) => moneyCell(bonusPaid),
    }),
    column('phone', '132px', ({ phone }) => phone, { isExtra: true }),
    column('email', 'minmax(150px, 1fr)', ({ email }) => email, { isExtra: true }),
    column('source', '112px', ({ source }) => say(`recruiting.sources.${source}`), {
      isExtra: true,
      value: ({ source }) => say(`recruiting.sources.${source}`),
    }),
    column('position', '112px', ({ position }) => position, { isExtra: true }),
    column('licenceClass', '96px', ({ licenceClass }) => licenceClass, { isExtra: true }),
    column('hiredOn', '112px', ({ hiredOn }) => day(hiredOn), { isExtra: true, value: ({ hiredOn }) => hiredOn }),
    column('comment', 'minmax(140px, 1.4fr)', ({ comment }) => comment, { isExtra: true }),
  ]
}
