import { Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billingJobs } from '#contract/cost-plus/billingJobs'
import type { Answer } from '#contract/platform/endpoint'
import type { BillingJob } from '#domain/billing/import/billingJob'
import { ExportButton } from '#portal/cost-plus/parts/ExportButton'
import { readAll } from '#portal/cost-plus/parts/readAll'
import { useEndpointList } from '#portal/data/useEndpoint'
import type { FactColumn } from '#portal/ui/facts/FactTable'
import { ReadFacts } from '#portal/ui/facts/PagedFacts'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useLastShown } from '#portal/ui/useLastShown'

type RejectedRow = Answer<typeof billingJobs.listRejectedRows>[number]

/** `job` is the same object in every render until it changes. */
type RejectedRowsProps = { job: BillingJob | null; onClose: () => void }

/** The rows of a file that were not loaded, with the reasons. */
export const RejectedRows = ({ job, onClose }: RejectedRowsProps) => {
  const translate = useTranslate()
  const shown = useLastShown(job)
  return (
    <SideDrawer title={translate('billingImport.rejected.title')} isOpen={job !== null} onClose={onClose}>
      {shown && <RowsOf job={shown} />}
    </SideDrawer>
  )
}

/** Rows shown in the drawer; the exported file has all of them. */
const mostShown = 100

const RowsOf = ({ job: { id, fileName, rejected } }: { job: BillingJob }) => {
  const translate = useTranslate()
  const params = { jobId: id }
  const { data, error, refetch } = useEndpointList(
    billingJobs.listRejectedRows,
    { params, paging: { offset: 0, limit: mostShown } },
    { background: true },
  )
  return (
    <Stack spacing={3}>
      <Typography>{translate('billingImport.rejected.count', { file: fileName, smart_count: rejected })}</Typography>
      <ExportButton
        name={translate('billingImport.rejected.file', { file: fileName })}
        rows={() => readAll(billingJobs.listRejectedRows, { params })}
        isDisabled={!data || data.total === 0}
        columns={[
          [translate('billingImport.rejected.line'), ({ line }: RejectedRow) => line],
          [translate('billingImport.rejected.reason'), textOf],
          [translate('billingImport.rejected.row'), ({ cells }: RejectedRow) => cells.join(' | ')],
        ]}
      />
      <ReadFacts
        label={translate('billingImport.rejected.title')}
        columns={columns}
        rows={data?.rows}
        keyOf={({ line }) => line}
        error={error}
        onRetry={() => void refetch()}
        whenEmpty={translate('billingImport.rejected.none')}
      />
    </Stack>
  )
}

const textOf = ({ problems }: RejectedRow): string => problems.map(({ text }) => text).join(' ')

const columns: readonly FactColumn<RejectedRow>[] = [
  { name: 'line', label: 'billingImport.rejected.line', cell: ({ line }) => line },
  { name: 'reason', label: 'billingImport.rejected.reason', cell: textOf },
  {
    name: 'value',
    label: 'billingImport.rejected.value',
    cell: ({ problems }) => problems.flatMap(({ value }) => value || []).join(', '),
  },
]
