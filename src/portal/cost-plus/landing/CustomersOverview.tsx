import Done from '@mui/icons-material/CheckCircleOutlined'
import Open from '@mui/icons-material/RadioButtonUnchecked'
import { useTranslate } from 'react-admin'
import { periods } from '#contract/cost-plus/periods'
import type { CloseStep, CustomerPeriod } from '#domain/billing/close/periodLock'
import type { Period } from '#domain/billing/period'
import { billingReading } from '#portal/cost-plus/parts/billingReading'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { shownMonth } from '#portal/cost-plus/parts/months'
import { readAll } from '#portal/data/call/readAll'
import { periodVocabulary } from '#portal/cost-plus/parts/vocabulary'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { Panel } from '#portal/ui/Panel'
import { StatusMark } from '#portal/ui/StatusMark'

const steps = [
  'imports',
  'ledger',
  'accruals',
  'submitted',
  'approved',
  'posted',
] as const satisfies CloseStep['step'][]

/** How far the period of each customer is closed: one light for every step. */
export const CustomersOverview = ({ period }: { period: Period }) => {
  const translate = useTranslate()
  const { page, change } = useAddressFields()
  const answer = useEndpointList(periods.overviewPeriods, { query: { period }, paging: pagingOf(page) }, billingReading)
  const title = translate('billing.landing.customers', { month: shownMonth(period) })
  return (
    <Panel
      look="plain"
      title={title}
      isInner
      actions={
        <ExportButton
          name={title}
          rows={answer.data?.rows ?? []}
          whole={{
            total: answer.data?.total ?? 0,
            readAll: (reading) => readAll(periods.overviewPeriods, { query: { period } }, reading),
          }}
          columns={[
            {
              label: translate('billing.invoice.columns.customer'),
              value: ({ customerId }: CustomerPeriod) => customerId,
            },
            {
              label: translate('billing.close.state'),
              value: ({ status }: CustomerPeriod) => translate(periodVocabulary[status].label),
            },
            ...steps.map((step) => ({
              label: translate(`billing.close.steps.${step}`),
              value: (row: CustomerPeriod) => leftOf(row, step),
            })),
          ]}
        />
      }
    >
      <PagedTable
        label={title}
        columns={columnsOf(translate)}
        answer={answer}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        keyOf={({ customerId }) => customerId}
        whenEmpty={translate('billing.landing.noCustomers')}
      />
    </Panel>
  )
}

type Say = (key: string, parameters?: Record<string, string | number>) => string

const columnsOf = (say: Say): readonly ReadOnlyColumn<CustomerPeriod>[] => [
  {
    name: 'customer',
    label: 'billing.invoice.columns.customer',
    cell: ({ customerId, name }) => (name === customerId ? customerId : `${customerId} · ${name}`),
  },
  {
    name: 'status',
    label: 'billing.close.state',
    cell: ({ status }) => <StatusMark word={periodVocabulary[status]} />,
  },
  ...steps.map((step) => ({
    name: step,
    label: `billing.close.steps.${step}`,
    cell: (row: CustomerPeriod) => {
      const left = leftOf(row, step)
      if (left === null) return '–'
      const light = left === 0 ? <Done color="success" fontSize="small" /> : <Open color="warning" fontSize="small" />
      const words = say(left === 0 ? 'billing.close.done' : `billing.close.lefts.${step}`, { smart_count: left })
      return (
        <span role="img" aria-label={words} title={words}>
          {light}
        </span>
      )
    },
  })),
]

/** How much is left of a step; null if the period does not have it. */
const leftOf = ({ steps: known }: CustomerPeriod, step: CloseStep['step']): number | null =>
  known.find((each) => each.step === step)?.open ?? null
