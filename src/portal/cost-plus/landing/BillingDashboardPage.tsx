import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { paths } from '#portal/cost-plus/paths'
import { address } from '#portal/ui/page/address'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Dashboards } from './Dashboards'

/** How the money of a customer goes: twelve months in tables and charts. What is to be done is on the page of billing. */
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
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <PeriodPicker billing={billing} />
        {period !== null && (
          <Button component={Link} to={address(paths.billing, {}, { period })}>
            {translate('frame.pages.billing')}
          </Button>
        )}
      </Stack>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={billing.periods.length > 0} />}
      {period !== null && (
        <>
          <Dashboards period={period} onExplain={explain} />
          <ExplainDrawer subject={subject} onClose={close} />
        </>
      )}
    </Stack>
  )
}
