import { useTranslate } from 'react-admin'
import { leads } from '#contract/people/leads'
import { shownDollars } from '#domain/billing/invoices/explained'
import { useEndpoint } from '#portal/data/useEndpoint'
import { QueriedTable } from '#portal/ui/read-only/PagedTable'

/** From lead to hire, by source. */
export const LeadMetrics = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useEndpoint(
    leads.leadMetrics,
    { query: {} },
    { topics: ['recruiting'], keepPrevious: true },
  )
  return (
    <QueriedTable
      label={translate('recruiting.lead.metrics')}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      keyOf={({ source }) => source}
      whenEmpty=""
      columns={[
        {
          name: 'source',
          label: 'recruiting.fields.source',
          cell: ({ source }) => translate(`recruiting.sources.${source}`),
        },
        { name: 'leads', label: 'recruiting.lead.leads', isFigure: true, cell: (row) => row.leads },
        { name: 'hires', label: 'recruiting.lead.hires', isFigure: true, cell: ({ hires }) => hires },
        {
          name: 'rate',
          label: 'recruiting.lead.rate',
          isFigure: true,
          cell: ({ hiresPerThousand }) => (hiresPerThousand === null ? '–' : `${hiresPerThousand / 10} %`),
        },
        {
          name: 'hours',
          label: 'recruiting.lead.daysToContact',
          isFigure: true,
          cell: ({ hoursToContact }) => (hoursToContact === null ? '–' : Math.round((hoursToContact / 24) * 10) / 10),
        },
        {
          name: 'cost',
          label: 'recruiting.lead.cost',
          isFigure: true,
          cell: ({ costPerHire }) => (costPerHire === null ? '–' : shownDollars(costPerHire)),
        },
      ]}
    />
  )
}
