import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { routes } from '#contract/maps/routes'
import type { RouteFilter } from '#domain/fleet/map/mapFilter'
import { criteriaOf, type RouteCriterion } from '#domain/fleet/map/routeCriteria'
import { formatQuantity } from '#domain/values/numbers'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { SearchWords } from './useSearchWords'
import type { WrittenSearch } from './writtenSearch'

type NothingFoundProps = {
  filter: RouteFilter
  written: WrittenSearch
  words: SearchWords
  onLoosen: (criterion: RouteCriterion) => void
}

/** Why nothing was found, and which criterion to clear: each is tried without, and its number of routes is shown. */
export const NothingFound = ({ filter, written, words, onLoosen }: NothingFoundProps) => {
  const translate = useTranslate()
  const isNarrowed = criteriaOf(filter).length > 1
  const { data, error } = useEndpoint(routes.loosenSearch, isNarrowed ? { body: filter } : null, { background: true })
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography variant="subtitle1" component="p">
        {translate('searchRoute.nothing.found')}
      </Typography>
      {isNarrowed && !data && !error && <Skeleton variant="rounded" width={280} height={32} />}
      {data?.length === 0 && (
        <Typography color="text.secondary">{translate('searchRoute.nothing.together')}</Typography>
      )}
      {data?.map(({ criterion, count, atLeast }) => (
        <Button key={criterion} variant="outlined" onClick={() => onLoosen(criterion)} sx={{ textAlign: 'left' }}>
          {translate('searchRoute.nothing.without', {
            count: `${formatQuantity(count)}${atLeast ? '+' : ''}`,
            criterion: words.criterion(criterion, written),
          })}
        </Button>
      ))}
    </Stack>
  )
}
