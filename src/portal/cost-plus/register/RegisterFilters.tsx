import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { periods } from '#contract/cost-plus/periods'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { invoiceTypes } from '#portal/cost-plus/parts/invoiceFilter'
import { invoiceVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { useGroup } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import type { AskedInvoices } from './useRegister'

/** The filters of the register; all of them are in the address. */
export const RegisterFilters = ({ asked: { written, change, clear, isNarrowed } }: { asked: AskedInvoices }) => {
  const translate = useTranslate()
  const { data } = useEndpoint(periods.listPeriods, { params: { customerId: useGroup().id } }, { background: true })
  const any = { value: '', label: translate('billing.any') }
  const named = [...new Set([...(data ?? []).map(({ period }) => period), written.from, written.to])].filter(Boolean)
  const months = [
    any,
    ...named
      .sort()
      .reverse()
      .map((month) => ({ value: month, label: shownMonth(month) })),
  ]
  const column = (name: string) => translate(`billing.invoice.columns.${name}`)
  return (
    <Filters label={translate('billing.list.filters')}>
      <AddressField
        label={column('number')}
        value={written.number}
        onChange={(text) => change({ number: text.trim() })}
        isFirst
      />
      <AddressField
        label={translate('billing.period.from')}
        value={written.from}
        onChange={(from) => change({ from })}
        choices={months}
      />
      <AddressField
        label={translate('billing.period.to')}
        value={written.to}
        onChange={(to) => change({ to })}
        choices={months}
      />
      <AddressField
        label={column('status')}
        value={written.status}
        onChange={(status) => change({ status })}
        choices={[
          any,
          ...Object.entries(invoiceVocabulary).map(([value, { label }]) => ({ value, label: translate(label) })),
        ]}
      />
      <AddressField
        label={column('type')}
        value={written.type}
        onChange={(type) => change({ type })}
        choices={[any, ...invoiceTypes.map((value) => ({ value, label: translate(`billing.invoice.types.${value}`) }))]}
      />
      <AddressField
        label={translate('billing.invoice.payment')}
        value={written.unpaid}
        onChange={(unpaid) => change({ unpaid })}
        choices={[any, { value: 'Y', label: translate('billing.invoice.unpaidOnly') }]}
      />
      {isNarrowed && <Button onClick={clear}>{translate('billing.list.clear')}</Button>}
    </Filters>
  )
}
