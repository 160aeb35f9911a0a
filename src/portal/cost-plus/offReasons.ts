import { type ComponentProps, createElement, lazy, Suspense } from 'react'
import type { OffReason } from '#portal/ui/page/feature'
import type { OpenWithoutSetup } from './parts/billingBlock'

type Entry = ComponentProps<OffReason> & { opens?: OpenWithoutSetup }

/**
 * Loaded for users who see the entries: nobody else downloads the calls of billing. If it cannot be loaded, the entries
 * stay enabled; their pages then say why they are blocked.
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
    return createElement(Suspense, { fallback: children(null) }, createElement(BillingOff, { ...more, children }))
  }

export const BillingOffReason = offUnlessOpen()
export const SetupOffReason = offUnlessOpen({ opens: 'set-up' })
export const ConfigurationOffReason = offUnlessOpen({ opens: 'configuration' })
