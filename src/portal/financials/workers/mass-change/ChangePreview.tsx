import { Alert, Button, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { workerRates } from '#contract/people/workerRates'
import type { Answer } from '#contract/platform/endpoint'
import { refusalText } from '#portal/data/call/refusalWords'
import { percentText, rateText } from '#portal/financials/workers/figures'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'

export type PreviewedRow = Answer<typeof workerRates.changeRates>['rows'][number]

type ChangePreviewProps = { rows: readonly PreviewedRow[]; problems: number; onLeaveOut: () => void }

/** The rates before and after a mass change, those with a problem first. */
export const ChangePreview = ({ rows, problems, onLeaveOut }: ChangePreviewProps) => {
  const translate = useTranslate()
  const waiting = rows.filter(({ needsApproval, problem }) => needsApproval && problem === null).length
  const numbered = rows.map((row, place) => ({ ...row, place }))
  const sorted = [...numbered.filter(({ problem }) => problem), ...numbered.filter(({ problem }) => !problem)]
  return (
    <Stack spacing={2}>
      <Typography role="status">
        {translate('workers.mass.found', { smart_count: rows.length, waiting, problems })}
      </Typography>
      {problems > 0 && (
        <Alert
          severity="error"
          variant="outlined"
          action={<Button onClick={onLeaveOut}>{translate('workers.mass.leaveOut', { smart_count: problems })}</Button>}
        >
          {translate('workers.mass.problems')}
        </Alert>
      )}
      <ReadOnlyTable
        label={translate('workers.mass.preview')}
        rows={sorted}
        keyOf={({ place }) => place}
        whenEmpty={translate('workers.mass.nothing')}
        maxHeight={360}
        columns={[
          { name: 'ssoId', label: 'workers.worker', cell: ({ ssoId }) => ssoId },
          { name: 'location', label: 'workers.location', cell: ({ locationId }) => locationId },
          { name: 'payType', label: 'workers.payType', cell: ({ payType }) => payType },
          { name: 'before', label: 'workers.before', isFigure: true, cell: ({ before }) => rateText(before) },
          { name: 'after', label: 'workers.after', isFigure: true, cell: ({ after }) => rateText(after) },
          { name: 'change', label: 'workers.change', isFigure: true, cell: ({ change }) => percentText(change) },
          {
            name: 'note',
            label: 'workers.mass.note',
            cell: ({ problem, refusal, needsApproval }) => {
              if (refusal) return refusalText(translate, refusal)
              return problem ?? (needsApproval ? translate('workers.mass.needsApproval') : '')
            },
          },
        ]}
      />
    </Stack>
  )
}
