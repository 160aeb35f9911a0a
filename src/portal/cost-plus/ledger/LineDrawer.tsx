import { Alert, Box, Button, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ledger } from '#contract/cost-plus/ledger'
import { detentionJournal } from '#domain/billing/charges/detentions'
import type { ListedLine } from '#domain/billing/ledger/listedLine'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { shownPay } from '#portal/ui/amounts'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { lineVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { paths } from '#portal/cost-plus/paths'
import { useEndpoint } from '#portal/data/useEndpoint'
import { EmptyState } from '#portal/ui/EmptyState'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { formatDate } from '#portal/ui/i18n/dates'
import { address } from '#portal/ui/page/address'
import { HistoryLink } from '#portal/ui/page/HistoryLink'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { StatusMark } from '#portal/ui/StatusMark'
import { useLastShown } from '#portal/ui/useLastShown'
import { LineAttachments } from './LineAttachments'
import { LineProofs } from './LineProofs'
import type { ReviewQuestion } from './useReview'

type LineDrawerProps = {
  lineId: number | null
  /** Lines cannot be changed: the period is locked, or the right is missing. */
  isReadOnly: boolean
  onAsk: (question: ReviewQuestion) => void
  onClose: () => void
}

/** All facts of a ledger line, and its actions. */
export const LineDrawer = ({ lineId, ...props }: LineDrawerProps) => {
  const translate = useTranslate()
  const shown = useLastShown(lineId)
  return (
    <SideDrawer
      title={translate('billing.ledger.line', { id: shown ?? '' })}
      isOpen={lineId !== null}
      onClose={props.onClose}
    >
      {shown !== null && <LineContent {...props} lineId={shown} />}
    </SideDrawer>
  )
}

const LineContent = ({
  lineId,
  isReadOnly,
  onAsk,
}: Omit<LineDrawerProps, 'lineId' | 'onClose'> & { lineId: number }) => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(ledger.readLedgerLines, { query: { lineIds: [lineId] } }, billingReading)
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton role="status" aria-busy variant="rounded" height={240} />
  const [line] = data
  if (!line) return <EmptyState text={translate('billing.ledger.gone')} />
  const isFixed = isReadOnly || line.invoiceId !== null || line.isMasked
  return (
    <Stack spacing={3}>
      <LineFacts line={line} />
      {line.isMasked && <Alert severity="info">{translate('billing.ledger.masked')}</Alert>}
      {line.invoiceId !== null && (
        <Button component={Link} to={address(paths.invoiceReport, {}, { id: line.invoiceId })} variant="outlined">
          {translate('billing.ledger.showInvoice')}
        </Button>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button disabled={isFixed} variant="outlined" onClick={() => onAsk({ kind: 'category', lines: [line] })}>
          {translate('billing.ledger.actions.category')}
        </Button>
        <Button disabled={isFixed} variant="outlined" onClick={() => onAsk({ kind: 'split', line })}>
          {translate('billing.ledger.actions.split')}
        </Button>
        <Button disabled={isReadOnly || line.isMasked} variant="outlined" onClick={() => onAsk({ kind: 'rule', line })}>
          {translate('billing.ledger.actions.rule')}
        </Button>
        <HistoryLink noun="ledger-line" id={line.id} />
      </Stack>
      {line.journal === detentionJournal && <LineProofs lineId={line.id} />}
      <LineAttachments lineId={line.id} isReadOnly={isReadOnly} isMasked={line.isMasked} />
    </Stack>
  )
}

const LineFacts = ({ line }: { line: ListedLine }) => {
  const translate = useTranslate()
  const facts = [
    ['status', <StatusMark key="status" word={lineVocabulary[line.status]} />],
    ['reason', line.reason],
    ['category', line.category],
    ['net', shownPay(line.net)],
    ['day', formatDate(line.day)],
    ['period', shownMonth(line.period)],
    ['account', line.account],
    ['description', line.description],
    ['costCenter', line.costCenter],
    ['company', line.company],
    ['vendor', line.vendor],
    ['reference', line.reference],
    ['journal', line.journal],
    ['awaitsSecond', line.awaitsSecond && translate('billing.ledger.awaitsSecond', { user: line.awaitsSecond })],
    ['job', line.jobId],
  ] as const
  return (
    <Box component="dl" sx={factsStyle}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{translate(`billing.ledger.columns.${name}`)}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
    </Box>
  )
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  m: 0,
  fontSize: 13,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
