import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ImportBatch, RowView } from '#domain/importBatch'
import { formatCount, useWords } from './useWords'

type RowViewsProps = { batch: ImportBatch; view: RowView; onView: (view: RowView) => void }

/** Which rows are shown, each choice with its count. */
export const RowViews = ({ batch, view, onView }: RowViewsProps) => {
  const { say } = useWords()
  const views: [RowView, string, number][] = [
    ['all', 'all', batch.rowCount],
    ['bad', 'bad', batch.badRowCount],
    ['left-out', 'leftOut', batch.leftOutCount],
  ]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={say('imports.check.views.label')}
      onChange={(_, next: RowView | null) => onView(next ?? view)}
    >
      {views.map(([name, key, amount]) => (
        <ToggleButton
          key={name}
          value={name}
          sx={{
            px: 2,
            py: 1,
            textTransform: 'none',
            lineHeight: '20px',
            ...(name === 'bad' && amount > 0 && { '&&': { color: 'error.main' } }),
          }}
        >
          {say(`imports.check.views.${key}`, { count: formatCount(amount) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
