import Close from '@mui/icons-material/Close'
import { Box, Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RouteFilter } from '#domain/fleet/mapFilter'
import { criteriaOf, type RouteCriterion } from '#domain/fleet/routeCriteria'
import type { SearchWords } from './useSearchWords'
import type { WrittenSearch } from './writtenSearch'

type SearchChipsProps = {
  filter: RouteFilter
  written: WrittenSearch
  words: SearchWords
  onLoosen: (criterion: RouteCriterion) => void
}

/** What is searched by, each criterion with a way to let go of it. */
export const SearchChips = ({ filter, written, words, onLoosen }: SearchChipsProps) => {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={translate('searchRoute.searchedBy')} sx={listStyle}>
      {criteriaOf(filter).map((criterion) => {
        const label = words.criterion(criterion, written)
        return (
          <li key={criterion}>
            <Chip
              label={label}
              variant="outlined"
              onDelete={() => onLoosen(criterion)}
              deleteIcon={<Close aria-label={translate('searchRoute.without', { criterion: label })} />}
              sx={{ maxWidth: 1 }}
            />
          </li>
        )
      })}
    </Box>
  )
}

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0, minWidth: 0 } as const
