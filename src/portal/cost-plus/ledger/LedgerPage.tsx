import { Button, Stack } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ledger } from '#contract/cost-plus/ledger'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { type BillingPeriod, useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { paths } from '#portal/cost-plus/paths'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { RecordList } from '#portal/ui/records/RecordList'
import { noMarks } from '#portal/ui/table/rowMarks'
import { ledgerCard, ledgerColumns, ledgerFile } from './ledgerColumns'
import { LedgerFilters } from './LedgerFilters'
import { LedgerTotals } from './LedgerTotals'
import { LineDrawer } from './LineDrawer'
import { readAllLines } from './readAllLines'
import { ReviewActions } from './ReviewActions'
import { ReviewQuestions } from './ReviewQuestions'
import { useAskedLines } from './useAskedLines'
import { useLedgerLines } from './useLedgerLines'
import { useReview } from './useReview'
import { moveOn, useReviewKeys } from './useReviewKeys'

/** The review of ledger lines: which of them are billed, and in which category. */
export const LedgerPage = () => (
  <BillingGate>
    <LedgerReview />
  </BillingGate>
)

const LedgerReview = () => {
  const billing = useBillingPeriod()
  return (
    <Stack spacing={3}>
      <PeriodPicker billing={billing} />
      <LockNotice billing={billing} />
      <LineReview billing={billing} />
    </Stack>
  )
}

const LineReview = ({ billing }: { billing: BillingPeriod }) => {
  const translate = useTranslate()
  const { period, isLocked } = billing
  const asked = useAskedLines(period)
  const [marks, setMarks] = useState(noMarks)
  const lines = useLedgerLines(asked.query, marks.marked.size > 0 || marks.cursor !== null)
  const totals = useEndpoint(ledger.totalLedger, asked.query && { query: asked.query }, billingReading)
  const isReadOnly = !usePermission(ledger.classifyLedgerLines.needs) || isLocked
  const columns = useMemo(() => ledgerColumns(translate), [translate])
  const marked = lines.rows.filter(({ id }) => marks.marked.has(id))
  const chosen = marked.length > 0 ? marked : lines.rows.filter(({ id }) => id === marks.cursor)
  const review = useReview({
    reread: lines.reread,
    refresh: lines.refresh,
    onChanged: () => (marked.length > 0 ? setMarks({ ...marks, marked: new Set() }) : moveOn()),
  })
  const ask = (kind: 'hold' | 'non-billable' | 'category') => () =>
    chosen.length > 0 && !isReadOnly && review.ask({ kind, lines: chosen })
  const decide = {
    onBillable: () => void (!isReadOnly && review.change(chosen, { status: 'billable' })),
    onNonBillable: ask('non-billable'),
    onHold: ask('hold'),
    onCategory: ask('category'),
    onUndo: () => void (!isReadOnly && review.undoLast(marked, chosen)),
  }
  useReviewKeys(decide)
  const total = totals.data?.reduce((sum, row) => sum + row.lines, 0)
  return (
    <>
      <LedgerFilters asked={asked} />
      <RecordList<ListedLine>
        tour="close-review"
        list="billing-ledger"
        drawer={openFields}
        label={translate('billing.ledger.title')}
        count={total === undefined ? '' : translate('billing.ledger.lines', { smart_count: total })}
        actions={
          <>
            {lines.isBehind && (
              <Button color="warning" variant="outlined" onClick={() => void lines.refresh()}>
                {translate('billing.list.behind')}
              </Button>
            )}
            <ReviewActions
              decide={decide}
              isDisabled={isReadOnly || chosen.length === 0}
              canAdjust={!isReadOnly && period !== null}
              onAdjust={() => review.ask({ kind: 'adjust' })}
            />
            <Button component={Link} to={address(paths.detention, {}, period === null ? {} : { period })}>
              {translate('frame.pages.detention')}
            </Button>
            <ExportButton
              name={translate('billing.ledger.file', { month: period ?? '' })}
              columns={ledgerFile(translate)}
              rows={marked.length > 0 ? marked : lines.rows}
              whole={
                marked.length > 0
                  ? undefined
                  : {
                      total: total ?? lines.rows.length,
                      readAll: (reading) => readAllLines(asked.query, reading),
                    }
              }
            />
          </>
        }
        error={lines.error}
        onRetry={() => void lines.refresh()}
        rows={lines.rows}
        columns={columns}
        nameOf={(line) => translate('billing.ledger.line', { id: line.id })}
        card={ledgerCard(translate)}
        marks={marks}
        onMarks={setMarks}
        onOpen={({ id }) => asked.change({ line: String(id) })}
        onEndReached={lines.readOn}
        isLoading={lines.isLoading}
        whenEmpty={
          <EmptyState text={translate(asked.isNarrowed ? 'billing.ledger.noneNarrowed' : 'billing.ledger.none')}>
            {asked.isNarrowed && (
              <Button variant="outlined" onClick={asked.clear}>
                {translate('billing.list.clear')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {asked.query && <LedgerTotals query={asked.query} onCategory={(category) => asked.change({ category })} />}
      <LineDrawer
        lineId={asked.lineId}
        isReadOnly={isReadOnly}
        onAsk={review.ask}
        onClose={() => asked.change({ line: '' })}
      />
      <ReviewQuestions review={review} period={period} />
    </>
  )
}

/** The fields of the address that are not part of a saved view. */
const openFields = ['line'] as const
