import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { mostAtOnce } from '#contract/people/peopleFields'
import type { ListedBonus } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { shownDollars } from '#domain/billing/invoices/explained'
import { sumOf } from '#domain/values/exact'
import { moneyCell } from '#portal/ui/amounts'
import { type MilestoneState, milestoneStates } from '#domain/people/recruiting/milestones'
import { readAll } from '#portal/data/call/readAll'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useEndpointPages } from '#portal/data/useEndpointPages'
import { milestoneVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'
import { EmptyState } from '#portal/ui/EmptyState'
import { useAddressSort, writtenDay, writtenSort } from '#portal/ui/read-only/addressValues'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDate } from '#portal/ui/i18n/dates'
import { CountChips } from '#portal/ui/records/CountChips'
import { StepDialog } from '#portal/ui/form/StepDialog'
import { useReportedWrite } from '#portal/ui/records/useReportedWrite'
import { WorkList } from '#portal/ui/records/WorkList'
import { StatusMark } from '#portal/ui/StatusMark'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Column } from '#portal/ui/table/tableColumns'

const reading = { topics: ['recruiting'], pollEvery: 60_000 } as const
const payable = (rows: readonly ListedBonus[]) => rows.filter(({ state }) => state === 'due')

/** The payment list: the bonuses of the group by due date, several of which are paid together. */
export const BonusList = ({ onOpen }: { onOpen: (referralId: number) => void }) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('bonus', 'dueFrom', 'dueTo', 'bonusSort')
  const [fromDate, toDate] = [writtenDay(values.dueFrom), writtenDay(values.dueTo)]
  const isBackward = fromDate !== '' && toDate !== '' && fromDate > toDate
  const state = values.bonus === 'all' ? '' : (milestoneStates.find((each) => each === values.bonus) ?? 'due')
  const columns = useMemo(() => bonusColumns(translate), [translate])
  const sort = useAddressSort(values.bonusSort, columns)
  const filter = { ...(fromDate && { fromDate }), ...(toDate && { toDate }) }
  const query = { ...filter, ...(state && { state }) }
  const list = useEndpointPages(referrals.listBonuses, isBackward ? null : { query, paging: { sort } }, reading)
  const { data: counts } = useEndpoint(referrals.countBonuses, isBackward ? null : { query: filter }, {
    ...reading,
    keepPrevious: true,
  })
  const countOf = (wanted: MilestoneState | '') =>
    (isBackward ? [] : (counts ?? [])).reduce(
      (sum, one) => (wanted === '' || one.state === wanted ? sum + one.count : sum),
      0,
    )
  const shown = isBackward ? [] : list.rows
  const [marks, setMarks] = useState(noMarks)
  const [asked, setAsked] = useState<readonly ListedBonus[]>([])
  const due = payable(shown.filter(({ id }) => marks.marked.has(id)))
  const isFiltered = [values.bonus, values.dueFrom, values.dueTo].some(Boolean)
  return (
    <Stack spacing={3}>
      <Filters label={translate('recruiting.bonuses.filters')}>
        <AddressField
          label={translate('recruiting.bonuses.from')}
          type="date"
          value={values.dueFrom}
          onChange={(dueFrom) => change({ dueFrom })}
          isFirst
        />
        <AddressField
          label={translate('recruiting.bonuses.to')}
          type="date"
          value={values.dueTo}
          onChange={(dueTo) => change({ dueTo })}
        />
        {isBackward && <Typography color="error">{translate('recruiting.bonuses.backward')}</Typography>}
      </Filters>
      <CountChips
        label={translate('recruiting.fields.status')}
        chosen={state}
        onChoose={(chosen) => change({ bonus: chosen === 'due' ? '' : chosen || 'all' })}
        chips={[
          { value: '' as const, count: countOf(''), label: translate('recruiting.all') },
          ...milestoneStates.map((value) => ({
            value,
            count: countOf(value),
            label: translate(`recruiting.milestoneStates.${value}`),
          })),
        ]}
      />
      <WorkList
        label={translate('recruiting.bonuses.list')}
        list="referral-bonuses"
        drawer={['record']}
        count="recruiting.bonuses.count"
        actions={
          due.length > 0 && (
            <Button variant="contained" onClick={() => setAsked(due)}>
              {translate('recruiting.bonuses.pay', {
                smart_count: due.length,
                total: shownDollars(sumOf(due.map(({ amount }) => amount))),
              })}
            </Button>
          )
        }
        error={list.error}
        onRetry={() => void list.refetch()}
        rows={shown}
        columns={columns}
        whole={
          counts && !isBackward
            ? {
                total: countOf(state),
                readAll: (followed) => readAll(referrals.listBonuses, { query, paging: { sort } }, followed),
              }
            : undefined
        }
        onEndReached={list.readOn}
        nameOf={({ candidate, code }) => `${candidate}, ${translate(`recruiting.milestones.${code}`)}`}
        card={renderCard}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ referralId }) => onOpen(referralId)}
        sort={sort}
        onSort={(next) => change({ bonusSort: writtenSort(next) })}
        isLoading={list.isLoading}
        whenEmpty={
          <EmptyState text={translate(state === 'due' ? 'recruiting.bonuses.noneDue' : 'recruiting.bonuses.none')}>
            {isFiltered && (
              <Button variant="outlined" onClick={() => change({ bonus: '', dueFrom: '', dueTo: '' })}>
                {translate('recruiting.clear')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {asked.length > 0 && <PayDialog bonuses={asked} onClose={() => setAsked([])} onPaid={() => setMarks(noMarks)} />}
    </Stack>
  )
}

type PayDialogProps = { bonuses: readonly ListedBonus[]; onClose: () => void; onPaid: () => void }

const PayDialog = ({ bonuses, onClose, onPaid }: PayDialogProps) => {
  const translate = useTranslate()
  const total = shownDollars(sumOf(bonuses.map(({ amount }) => amount)))
  const { run, said } = useReportedWrite(referrals.payBonuses, {
    refreshes: [referrals.listBonuses, referrals.countBonuses, referrals.readReferral],
    success: ({ paid, total: sum }) =>
      translate(paid < bonuses.length ? 'recruiting.bonuses.somePaid' : 'recruiting.bonuses.paid', {
        smart_count: paid,
        total: shownDollars(sum),
      }),
  })
  const agree = async () => {
    const payments = bonuses.map(({ referralId, code }) => ({ referralId, code }))
    if (!(await run({ body: { payments } }))) return
    onPaid()
    onClose()
  }
  return (
    <StepDialog
      title={translate('recruiting.bonuses.ask', { smart_count: bonuses.length, total })}
      action={translate('recruiting.referral.pay')}
      count={bonuses.length}
      most={mostAtOnce}
      said={said}
      onAgree={agree}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: '40dvh', overflowY: 'auto' }}>
        {bonuses.map(({ id, candidate, referrerId, code, amount, dueOn }) => (
          <li key={id}>
            {`${candidate} · ${translate(`recruiting.milestones.${code}`)} · ${formatDate(dueOn)} · ${shownDollars(amount)} → ${referrerId}`}
          </li>
        ))}
      </Box>
    </StepDialog>
  )
}

const renderCard = (row: ListedBonus) => <BonusCard row={row} />

const BonusCard = ({ row: { candidate, code, state, amount, dueOn, referrerId } }: { row: ListedBonus }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
          {candidate}
        </Typography>
        <StatusMark word={milestoneVocabulary[state]} />
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {`${translate(`recruiting.milestones.${code}`)} · ${shownDollars(amount)}`}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" noWrap>
        {`${translate('recruiting.dueOn', { day: formatDate(dueOn) })} · ${referrerId}`}
      </Typography>
    </Box>
  )
}

const bonusColumns = (say: (key: string) => string): Column<ListedBonus>[] => {
  const column = (
    name: string,
    label: string,
    width: string,
    more: Pick<Column<ListedBonus>, 'cell'> & Partial<Column<ListedBonus>>,
  ): Column<ListedBonus> => ({ name, label: say(label), width, sortField: name, ...more })
  return [
    column('candidate', 'recruiting.candidate', 'minmax(160px, 1.4fr)', {
      cell: ({ candidate }) => (
        <Link component="span" underline="hover" sx={{ cursor: 'pointer' }}>
          {candidate}
        </Link>
      ),
      value: ({ candidate }) => candidate,
    }),
    column('referralId', 'recruiting.fields.referralId', '104px', {
      cell: ({ referralId }) => referralId,
      isFigure: true,
    }),
    column('code', 'recruiting.bonuses.milestone', '112px', {
      cell: ({ code }) => say(`recruiting.milestones.${code}`),
      value: ({ code }) => say(`recruiting.milestones.${code}`),
    }),
    column('amount', 'recruiting.bonuses.amount', '112px', {
      cell: ({ amount }) => shownDollars(amount),
      value: ({ amount }) => moneyCell(amount),
      isFigure: true,
    }),
    column('dueOn', 'recruiting.bonuses.dueOn', '120px', {
      cell: ({ dueOn }) => formatDate(dueOn),
      value: ({ dueOn }) => dueOn,
    }),
    column('state', 'recruiting.fields.status', '136px', {
      cell: ({ state }) => <StatusMark word={milestoneVocabulary[state]} />,
      value: ({ state }) => say(milestoneVocabulary[state].label),
    }),
    column('referrerId', 'recruiting.fields.referrerId', 'minmax(110px, 1fr)', {
      cell: ({ referrerId }) => referrerId,
    }),
    column('referrerName', 'recruiting.fields.referrerName', 'minmax(130px, 1fr)', {
      cell: ({ referrerName }) => referrerName,
      isExtra: true,
    }),
    column('locationId', 'recruiting.fields.locationId', '104px', { cell: ({ locationId }) => locationId }),
    column('paidOn', 'recruiting.bonuses.paidOn', '120px', {
      cell: ({ paidOn }) => paidOn && formatDate(paidOn),
      value: ({ paidOn }) => paidOn,
    }),
    column('paidBy', 'recruiting.bonuses.paidBy', '112px', { cell: ({ paidBy }) => paidBy, isExtra: true }),
  ]
}
