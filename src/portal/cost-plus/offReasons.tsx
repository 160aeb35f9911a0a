import { type ComponentProps, lazy, Suspense, useLayoutEffect, useState } from 'react'
import { isBillingGroup } from '#domain/access/billing-access'
import { useSession } from '#portal/data/session/useSession'
import type { Off, OffReason } from '#portal/ui/page/feature'
import type { OpenWithoutSetup } from './parts/billingBlock'
import { offTexts } from './parts/offTexts'

/**
 * Loaded for users who see the entries in a billing group: nobody else downloads the calls of billing. If it cannot be
 * loaded, the entries stay enabled; their pages then say why they are blocked.
 */
const BillingOff = lazy(() =>
  import('./parts/BillingOff').then(
    (loaded) => ({ default: loaded.BillingOff }),
    () => ({ default: StaysEnabled }),
  ),
)

const StaysEnabled = ({ onKnown }: { onKnown: (reason: Off) => void }) => {
  useLayoutEffect(() => onKnown(null), [onKnown])
  return null
}

/** Disables a menu entry whose page is blocked (CPR-5). */
const offUnlessOpen = (opens?: OpenWithoutSetup): OffReason => {
  const BillingEntry = ({ children }: ComponentProps<OffReason>) => {
    // Beside the entry, not around it: an entry that is disabled or enabled later keeps its focus and what was typed.
    const [reason, setReason] = useState<Off>()
    return (
      <>
        {children(reason)}
        <Suspense>
          <BillingOff opens={opens} onKnown={setReason} />
        </Suspense>
      </>
    )
  }
  return function EntryOfGroup({ children }) {
    const groupId = useSession().group?.id ?? ''
    if (!isBillingGroup(groupId)) return children(offTexts[groupId ? 'not-a-billing-group' : 'no-group'])
    return <BillingEntry key={groupId}>{children}</BillingEntry>
  }
}

export const BillingOffReason = offUnlessOpen()
export const SetupOffReason = offUnlessOpen('set-up')
export const ConfigurationOffReason = offUnlessOpen('configuration')
