import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billingTiles } from '#domain/billing/dashboard'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { paths } from '#portal/cost-plus/paths'
import { ArrangeButtons, ArrangeList } from '#portal/ui/arrange/ArrangeList'
import { useHomeArrangement } from '#portal/ui/arrange/useHomeArrangement'
import { TablesButton } from '#portal/ui/chart/TablesButton'
import { address } from '#portal/ui/page/address'
import { DashboardParts } from '#portal/ui/page/DashboardParts'
import { PageActions } from '#portal/ui/page/PageActions'
import { PrintButton } from '#portal/ui/page/PrintedSheet'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Dashboards } from './Dashboards'

/** How the money of a customer goes: twelve months in charts or tables. What is to be done is on the page of billing. */
export const BillingDashboardPage = () => (
  <BillingGate>
    <BillingDashboard />
  </BillingGate>
)

const BillingDashboard = () => {
  const translate = useTranslate()
  const billing = useBillingPeriod()
  const { period, periods, error, refetch } = billing
  const { subject, explain, close } = useExplain()
  const [isArranging, setArranging] = useState(false)
  const home = useHomeArrangement('billing')
  return (
    <Stack spacing={3} className="sheet">
      <PageActions>
        <ArrangeButtons home={home} isArranging={isArranging} onSwitch={setArranging} />
        <TablesButton />
        <PrintButton disabled={period === null} />
        <DashboardParts shown={{ dashboard: 'billing', days: 'last-month' }} />
      </PageActions>
      <Stack className="not-printed" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <PeriodPicker billing={billing} />
        {period !== null && (
          <Button component={Link} to={address(paths.billing, {}, { period })}>
            {translate('frame.pages.billing')}
          </Button>
        )}
      </Stack>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={periods !== null} />}
      {isArranging && (
        <ArrangeList
          title={translate('home.dashboards.arrange')}
          entries={new Map(billingTiles.map((name) => [name, translate(`billing.dashboard.titles.${name}`)]))}
          arrangement={home.arrangement.billing}
          onChange={(next) => home.change('billing', next)}
        />
      )}
      {period !== null && home.isKnown && (
        <>
          <Dashboards
            period={period}
            periods={periods}
            isWaiting={!error}
            arrangement={home.arrangement.billing}
            onExplain={explain}
          />
          <ExplainDrawer subject={subject} onClose={close} />
        </>
      )}
    </Stack>
  )
}
