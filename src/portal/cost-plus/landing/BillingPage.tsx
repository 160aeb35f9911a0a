import { Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { isSuperAdmin } from '#domain/access/billing-access'
import { ExplainDrawer } from '#portal/cost-plus/explain/ExplainDrawer'
import { useExplain } from '#portal/cost-plus/explain/useExplain'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { periodVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { paths } from '#portal/cost-plus/paths'
import { stopAddress } from '#portal/cost-plus/tour/closeStops'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { address } from '#portal/ui/page/address'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { Panel } from '#portal/ui/Panel'
import { StatusMark } from '#portal/ui/StatusMark'
import { CloseChecklist } from './CloseChecklist'
import { CustomersOverview } from './CustomersOverview'
import { PeriodFigures } from './PeriodFigures'

/** The state of a customer's billing period, and the steps left to close it; its dashboard has the months before. */
export const BillingPage = () => (
  <BillingGate>
    <BillingOverview />
  </BillingGate>
)

const BillingOverview = () => {
  const translate = useTranslate()
  const billing = useBillingPeriod()
  const { groups } = useSession()
  const isSuper = isSuperAdmin(useHeldPermissions(), groups)
  const { period, state, error, refetch } = billing
  const { subject, explain, close } = useExplain()
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <PeriodPicker billing={billing} />
        {period !== null && <StatusMark word={periodVocabulary[state?.status ?? 'open']} />}
        <Button component={Link} to={stopAddress('import', period)}>
          {translate('billing.tour.start')}
        </Button>
        {period !== null && (
          <Button component={Link} to={address(paths.billingDashboard, {}, { period })}>
            {translate('frame.pages.billingDashboard')}
          </Button>
        )}
      </Stack>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={billing.periods !== null} />}
      <LockNotice billing={billing} />
      {period !== null && (
        <>
          <Panel look="plain" title={translate('billing.landing.figures', { month: shownMonth(period) })}>
            <PeriodFigures period={period} onExplain={explain} />
          </Panel>
          <Panel look="plain" title={translate('billing.close.title')}>
            <CloseChecklist billing={billing} period={period} />
          </Panel>
          {isSuper && <CustomersOverview period={period} />}
          <ExplainDrawer subject={subject} onClose={close} />
        </>
      )}
    </Stack>
  )
}
