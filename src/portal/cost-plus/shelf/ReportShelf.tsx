import { Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmptyState } from '#portal/ui/EmptyState'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { PageCards } from '#portal/ui/page/PageCards'
import { Panel } from '#portal/ui/Panel'

/** `label` and `about` are message keys. */
type Report = { path: string; label: string; about: string }

type ReportShelfProps = { families: readonly { name: string; reports: readonly Report[] }[] }

/** Cards of reports, found by any word of their name or purpose. */
export const ReportShelf = ({ families }: ReportShelfProps) => {
  const translate = useTranslate()
  const { values, change } = useAddressFields('q')
  const search = values.q.trim().toLowerCase()
  const matches = ({ label, about }: Report) =>
    [label, about].some((key) => translate(key).toLowerCase().includes(search))
  const found = families.filter(({ reports }) => reports.some(matches))
  return (
    <Stack spacing={4}>
      <Filters label={translate('billing.list.filters')}>
        <AddressField
          label={translate('billingReports.search')}
          value={values.q}
          onChange={(q) => change({ q: q.trim() })}
          isFirst
        />
      </Filters>
      {found.length === 0 && <EmptyState text={translate('billingReports.none')} />}
      {found.map(({ name, reports }) => (
        <Panel key={name} look="plain" title={translate(name)}>
          <PageCards lines={reports.filter(matches)} />
        </Panel>
      ))}
    </Stack>
  )
}
