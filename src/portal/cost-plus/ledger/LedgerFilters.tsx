import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { unmapped } from '#domain/billing/setup/setup'
import { useCategories } from '#portal/cost-plus/parts/useCategories'
import { lineVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import type { AskedLines } from './useAskedLines'

/** The filters of the review; all of them are in the address. */
export const LedgerFilters = ({ asked: { written, change, clear, isNarrowed } }: { asked: AskedLines }) => {
  const translate = useTranslate()
  const categories = useCategories()
  const any = { value: '', label: translate('billing.any') }
  const statuses = Object.entries(lineVocabulary).toSorted(([, one], [, other]) => one.order - other.order)
  const column = (name: string) => translate(`billing.ledger.columns.${name}`)
  return (
    <Filters label={translate('billing.list.filters')}>
      <AddressField
        label={column('account')}
        value={written.accountFrom}
        onChange={(text) => change({ accountFrom: text.trim() })}
        isFirst
      />
      <AddressField
        label={translate('billing.ledger.accountTo')}
        value={written.accountTo}
        onChange={(text) => change({ accountTo: text.trim() })}
      />
      <AddressField
        label={column('category')}
        value={written.category}
        onChange={(category) => change({ category })}
        choices={[
          any,
          { value: unmapped, label: translate('billing.ledger.unmapped') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <AddressField
        label={column('status')}
        value={written.status}
        onChange={(status) => change({ status })}
        choices={[any, ...statuses.map(([value, { label }]) => ({ value, label: translate(label) }))]}
      />
      <AddressField
        label={column('costCenter')}
        value={written.costCenter}
        onChange={(text) => change({ costCenter: text.trim() })}
      />
      <AddressField
        label={column('vendor')}
        value={written.vendor}
        onChange={(text) => change({ vendor: text.trim() })}
      />
      <AddressField
        label={translate('billing.ledger.shown')}
        value={written.open}
        onChange={(open) => change({ open })}
        choices={[
          { value: '', label: translate('billing.ledger.allLines') },
          { value: 'Y', label: translate('billing.ledger.openLines') },
        ]}
      />
      {isNarrowed && <Button onClick={clear}>{translate('billing.list.clear')}</Button>}
    </Filters>
  )
}
