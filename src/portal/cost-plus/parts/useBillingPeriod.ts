import { periods } from '#contract/cost-plus/periods'
import type { ShownPeriod } from '#domain/billing/close/periodLock'
import { isPeriod, type Period } from '#domain/billing/period'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { currentMonth } from './months'

/**
 * The period that a page opens with: one that is being closed, else the last one before this month that is not locked,
 * else this month.
 * @param known newest first
 */
export const openingPeriod = (known: readonly ShownPeriod[], thisMonth: Period): Period =>
  known.find(({ status }) => status === 'closing')?.period ??
  known.find(({ status, period }) => status === 'open' && period < thisMonth)?.period ??
  thisMonth

/** The period of a page, which is in its address, and the periods of the customer. */
export const useBillingPeriod = () => {
  const customerId = useGroup().id
  const { values, change } = useAddressFields('period')
  const { data, error, refetch } = useEndpoint(periods.listPeriods, { params: { customerId } }, { topics: ['billing'] })
  const asked = isPeriod(values.period) ? values.period : null
  const period = asked ?? (data || error ? openingPeriod(data ?? [], currentMonth()) : null)
  return {
    customerId,
    /** Null until the periods are known, if the address names none. */
    period,
    /** The address names a period that is none. */
    isUnknown: values.period !== '' && asked === null,
    /** State and checklist of the period; null while they are not known, or without anything in it. */
    state: data?.find((known) => known.period === period) ?? null,
    /** Newest first; null while they are not known. */
    periods: data ?? null,
    isLocked: data?.find((known) => known.period === period)?.status === 'locked',
    error,
    refetch,
    choose: (next: Period) => change({ period: next }),
  }
}

export type BillingPeriod = ReturnType<typeof useBillingPeriod>
