import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { invoices } from '#contract/cost-plus/invoices'
import { ledger } from '#contract/cost-plus/ledger'
import { periods } from '#contract/cost-plus/periods'
import type { Answer } from '#contract/platform/endpoint'
import type { Period } from '#domain/billing/period'
import { LineDifferences } from '#portal/cost-plus/parts/LineDifferences'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'

type Generated = Answer<typeof invoices.generateInvoices>

/** Makes the drafts of a period, or makes them again and shows what changed. */
export const GenerateDrafts = ({ period, isLocked }: { period: Period; isLocked: boolean }) => {
  const translate = useTranslate()
  const mayGenerate = usePermission(invoices.generateInvoices.needs)
  const [made, setMade] = useState<Generated | null>(null)
  const { run, busy } = useWrite(invoices.generateInvoices, {
    couldNot: 'billing.drafts.couldNot',
    refreshes: [invoices.listInvoices, invoices.readDraftChanges, periods.listPeriods, ledger.totalLedger],
    untilRefreshed: true,
  })
  const month = shownMonth(period)
  const generate = async () => setMade((await run({ body: { period } })) ?? null)
  const changes = made?.changes.filter(({ difference }) => difference !== 0n) ?? []
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      <Button
        data-tour="close-draft"
        variant="contained"
        loading={busy}
        disabled={isLocked || !mayGenerate}
        onClick={() => void generate()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {translate('billing.drafts.generate', { month })}
      </Button>
      {made && (
        <Alert severity="success" variant="outlined" onClose={() => setMade(null)}>
          {translate('billing.drafts.made', { smart_count: made.invoiceIds.length })}{' '}
          {made.replaced > 0 && translate('billing.drafts.replaced', { smart_count: made.replaced })}
        </Alert>
      )}
      {mayGenerate && !isLocked && <StaleNotice period={period} />}
      {made?.notices.map((notice) => (
        <Alert key={notice} severity="warning" variant="outlined">
          {notice}
        </Alert>
      ))}
      {made && made.replaced > 0 && (
        <>
          <Typography variant="h3">{translate('billing.drafts.changes')}</Typography>
          <LineDifferences rows={changes} whenEmpty={translate('billing.drafts.noChanges')} />
        </>
      )}
    </Stack>
  )
}

/** That the drafts would be other ones if they were made now, and by what; they cannot be submitted then. */
const StaleNotice = ({ period }: { period: Period }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(invoices.readDraftChanges, { query: { period } })
  if (!data || data.changes.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined">
      {translate('billing.drafts.stale')}
      <LineDifferences rows={data.changes} whenEmpty="" />
    </Alert>
  )
}
