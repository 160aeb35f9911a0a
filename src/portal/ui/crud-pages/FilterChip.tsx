import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { filterWords, type ShownFilter, useFilterChoices } from './listFilters'

type FilterChipProps = {
  filter: ShownFilter
  value: unknown
  isNarrow: boolean
  onEdit: (anchor: HTMLElement) => void
  onRemove: () => void
}

/** A filter that is set, in words: a click changes it, the cross or the key Delete takes it away. */
export const FilterChip = ({ filter, value, isNarrow, onEdit, onRemove }: FilterChipProps) => {
  const translate = useTranslate()
  const words = filterWords(filter, value, useFilterChoices(filter, translate))
  return (
    <Chip
      label={
        <>
          {translate(filter.label)}: <strong>{words}</strong>
        </>
      }
      variant="outlined"
      onClick={({ currentTarget }) => onEdit(currentTarget)}
      onDelete={onRemove}
      sx={{ maxWidth: isNarrow ? '100%' : 280, order: { xs: 1, md: 0 } }}
    />
  )
}
