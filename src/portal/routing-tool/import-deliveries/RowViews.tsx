import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
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
        <ToggleButton key={name} value={name} sx={choiceStyle}>
          {name === 'bad' && amount > 0 && (
            <ErrorOutlineIcon aria-hidden="true" sx={{ fontSize: 14, mr: 1, color: 'error.main' }} />
          )}
          {say(`imports.check.views.${key}`, { count: formatCount(amount) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const choiceStyle = {
  px: 2,
  py: 1,
  textTransform: 'none',
  lineHeight: '20px',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'action.selected', color: 'primary.main' },
} as const
