import { type ComponentProps, lazy, Suspense } from 'react'
import { isBillingGroup } from '#domain/access/billing-access'
import { useSession } from '#portal/data/session/useSession'
import type { OffReason } from '#portal/ui/page/feature'
import type { OpenWithoutSetup } from './parts/billingBlock'
import { offTexts } from './parts/offTexts'

type Entry = ComponentProps<OffReason> & { opens?: OpenWithoutSetup }

/**
 * Loaded for users who see the entries in a billing group: nobody else downloads the calls of billing. If it cannot be
 * loaded, the entries stay enabled; their pages then say why they are blocked.
 */
const BillingOff = lazy(() =>
  import('./parts/BillingOff').then(
    (loaded) => ({ default: loaded.BillingOff }),
    () => ({ default: ({ children }: Entry) => children(null) }),
  ),
)

/** Disables a menu entry whose page is blocked (CPR-5). */
const offUnlessOpen = (more: Pick<Entry, 'opens'> = {}): OffReason =>
  function BillingEntry({ children }) {
    const groupId = useSession().group?.id ?? ''
    if (!isBillingGroup(groupId)) return children(offTexts[groupId ? 'not-a-billing-group' : 'no-group'])
    return (
      <Suspense fallback={children(null)}>
        <BillingOff {...more}>{children}</BillingOff>
      </Suspense>
    )
  }

export const BillingOffReason = offUnlessOpen()
export const SetupOffReason = offUnlessOpen({ opens: 'set-up' })
export const ConfigurationOffReason = offUnlessOpen({ opens: 'configuration' })
