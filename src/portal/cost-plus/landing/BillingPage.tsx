import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isSuperAdmin } from '#domain/access/billing-access'
import { BillingGate } from '#portal/cost-plus/parts/BillingGate'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { LockNotice, PeriodPicker } from '#portal/cost-plus/parts/PeriodPicker'
import { useBillingPeriod } from '#portal/cost-plus/parts/useBillingPeriod'
import { periodVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { Panel } from '#portal/ui/Panel'
import { StatusMark } from '#portal/ui/StatusMark'
import { CloseChecklist } from './CloseChecklist'
import { CustomersOverview } from './CustomersOverview'
import { PeriodFigures } from './PeriodFigures'

/** The state of a customer's billing period, and the steps left to close it. */
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
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 3 }}>
        <PeriodPicker billing={billing} />
        {period !== null && <StatusMark word={periodVocabulary[state?.status ?? 'open']} />}
      </Stack>
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={billing.periods.length > 0} />}
      <LockNotice billing={billing} />
      {period !== null && (
        <>
          <Panel look="plain" title={translate('billing.landing.figures', { month: shownMonth(period) })}>
            <PeriodFigures period={period} />
          </Panel>
          <Panel look="plain" title={translate('billing.close.title')}>
            <CloseChecklist billing={billing} period={period} />
          </Panel>
          {isSuper && <CustomersOverview period={period} />}
        </>
      )}
    </Stack>
  )
}
