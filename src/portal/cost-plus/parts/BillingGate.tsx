import { Button, Skeleton } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billingDesk, isBillingGroup, isSetupAllowed } from '#domain/access/billing-access'
import { flattenGroups } from '#domain/access/session'
import { paths } from '#portal/cost-plus/paths'
import { closeStops } from '#portal/cost-plus/tour/closeStops'
import { changeGroup } from '#portal/data/session/signIn'
import { useSession } from '#portal/data/session/useSession'
import { EmptyState } from '#portal/ui/EmptyState'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { loadWithin } from '#portal/ui/lazyWithin'
import { billingBlock, type OpenWithoutSetup } from './billingBlock'
import { useBillingCase } from './useBillingCase'

type BillingGateProps = { opens?: OpenWithoutSetup; children: ReactNode }

/** The content of a billing page, or the reason why it is blocked and what to do about it (CPR-5 to CPR-7). */
export const BillingGate = ({ opens, children }: BillingGateProps) => {
  const translate = useTranslate()
  const { known, access, isReading, error, refetch } = useBillingCase()
  if (isReading) return <Skeleton role="status" aria-busy variant="rounded" height={240} />
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />
  const block = billingBlock(known, access, opens)
  if (block === null)
    return (
      <>
        {children}
        <TourStop />
      </>
    )
  return (
    <EmptyState text={translate(blockTexts[block], { group: known.groupId ?? '' })}>
      {(block === 'no-group' || block === 'not-a-billing-group') && <ChooseBillingGroup />}
      {block === 'not-set-up' && isSetupAllowed(known) && (
        <Button component={Link} to={paths.billingSetup} variant="outlined">
          {translate('billing.gate.setUp')}
        </Button>
      )}
    </EmptyState>
  )
}

const CloseTour = lazy(async () => ({
  default: (await loadWithin(() => import('#portal/cost-plus/tour/CloseTour'))).CloseTour,
}))

/** The tour through a close, at the stop that the address names. */
const TourStop = () => {
  const { tour } = useAddressFields('tour').values
  const stop = closeStops.find((each) => each === tour)
  return (
    stop && (
      <Suspense fallback={null}>
        <CloseTour stop={stop} />
      </Suspense>
    )
  )
}

/** Changes to the first billing customer in the tree of the user, if there is one. */
const ChooseBillingGroup = () => {
  const translate = useTranslate()
  const { groups, changingGroup } = useSession()
  const customer = flattenGroups(groups).find(({ id }) => isBillingGroup(id) && id !== billingDesk)
  return (
    customer && (
      <Button variant="outlined" disabled={changingGroup} onClick={() => void changeGroup(customer)}>
        {translate('billing.gate.choose', { group: customer.id })}
      </Button>
    )
  )
}

const blockTexts = {
  'no-group': 'billing.gate.noGroup',
  'not-a-billing-group': 'errors.choosePlCustomer',
  'not-an-administrator': 'billing.gate.notAnAdministrator',
  'no-role': 'billing.gate.noRole',
  'not-set-up': 'billing.gate.notSetUp',
} as const
