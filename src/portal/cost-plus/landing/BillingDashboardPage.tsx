import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { Dashboards } from './Dashboards'
import { PeriodFigures } from './PeriodFigures'

/** How the money of a customer goes: what is open in a period, and twelve months in tables and charts. */
export const BillingDashboardPage = () => (
  <BillingGate>
    <BillingDashboard />
  </BillingGate>
)

const BillingDashboard = () => {
  const translate = useTranslate()
  const billing = useBillingPeriod()
  const { period, error, refetch } = billing
  const { subject, explain, close } = useExplain()
  return (
    <Stack spacing={3}>
      <PeriodPicker billing={billing} />
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={billing.periods.length > 0} />}
      {period !== null && (
        <>
          <Panel look="plain" title={translate('billing.landing.figures', { month: shownMonth(period) })}>
            <PeriodFigures period={period} onExplain={explain} />
          </Panel>
          <Dashboards period={period} onExplain={explain} />
          <ExplainDrawer subject={subject} onClose={close} />
        </>
      )}
    </Stack>
  )
}
