import type { LineStatus } from '#domain/billing/ledger/ledger'
import type { Period } from '#domain/billing/period'
import { lineVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'

const statuses = Object.keys(lineVocabulary) as LineStatus[]

/** Which ledger lines the address asks for, and which of them is open. */
export const useAskedLines = (period: Period | null) => {
  const { values, change } = useAddressFields(
    'status',
    'category',
    'costCenter',
    'vendor',
    'accountFrom',
    'accountTo',
    'open',
    'line',
  )
  const { category, costCenter, vendor, accountFrom, accountTo } = values
  const status = statuses.find((each) => each === values.status)
  const isOpen = values.open === 'Y'
  const filter = {
    ...(status && { status }),
    ...(category && { category }),
    ...(costCenter && { costCenter }),
    ...(vendor && { vendor }),
    ...(accountFrom && { accountFrom }),
    ...(accountTo && { accountTo }),
    ...(isOpen && { isOpen }),
  }
  return {
    written: { ...values, status: status ?? '', open: isOpen ? 'Y' : '' },
    /** Null until the period is known. */
    query: period === null ? null : { period, ...filter },
    isNarrowed: Object.keys(filter).length > 0,
    lineId: /^\d{1,15}$/.test(values.line) ? Number(values.line) : null,
    change,
    clear: () =>
      change({ status: '', category: '', costCenter: '', vendor: '', accountFrom: '', accountTo: '', open: '' }),
  }
}

export type AskedLines = ReturnType<typeof useAskedLines>
export type LineQuery = NonNullable<AskedLines['query']>
