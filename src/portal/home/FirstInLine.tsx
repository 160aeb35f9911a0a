import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { waitingWork } from '#contract/home/waitingWork'
import type { WaitingRecord } from '#domain/freight/waitingWork'
import { mayOpenLoadRecord } from '#domain/load-record/loadRecord'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { useEndpoint } from '#portal/data/useEndpoint'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import type { ServerTile } from '#portal/ui/page/feature'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { ReadOnlyTable } from '#portal/ui/read-only/ReadOnlyTable'
import type { CountedTile } from './useWaitingWork'

/** Milliseconds: a change is seen within five seconds, however many there are. */
const gatherFor = 4_000

type FirstInLineProps = { tiles: readonly CountedTile[] }

/** The records that have waited longest, by name, each with the way to where it is worked on. */
export const FirstInLine = ({ tiles }: FirstInLineProps) => {
  const translate = useTranslate()
  const held = useHeldPermissions()
  const counted = tiles.flatMap(({ tile, count }) => ('work' in tile && count !== 0 ? [tile] : []))
  const topics = [...new Set(counted.flatMap((tile) => tile.topics))]
  const { data, error, refetch } = useEndpoint(waitingWork.nameWaitingWork, counted.length === 0 ? null : {}, {
    topics,
    gatherFor,
    background: true,
    keepPrevious: true,
  })
  if (counted.length === 0 || data?.length === 0) return null
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />
  const addressOf = ({ kind, id }: WaitingRecord) => {
    const tile = counted.find(({ work }) => work === kind)
    return tile && (tile.record && mayOpenLoadRecord(held) ? tile.record(id) : tile.to())
  }
  // In the order of the tiles, which is the user's own.
  const rows = data && counted.flatMap((tile) => data.filter(({ kind }) => kind === tile.work))
  return (
    <Box sx={{ mt: 3 }}>
      <ReadOnlyTable
        label={translate('home.first.title')}
        rows={rows}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        whenEmpty=""
        maxHeight={360}
        columns={[
          { name: 'name', label: 'home.first.record', cell: ({ name }) => name },
          { name: 'kind', label: 'home.first.kind', cell: ({ kind }) => kindOf(counted, kind, translate) },
          { name: 'detail', label: 'home.first.detail', cell: ({ detail }) => detail },
          {
            name: 'at',
            label: 'home.first.at',
            cell: ({ kind, at }) => (at === null ? '' : translate(`home.first.moments.${kind}`, { at: ownTime(at) })),
          },
        ]}
        renderActions={(record) => (
          <Button
            size="small"
            component={Link}
            to={addressOf(record) ?? ''}
            aria-label={translate('home.first.openNamed', { name: record.name })}
          >
            {translate('home.first.open')}
          </Button>
        )}
      />
    </Box>
  )
}

const kindOf = (
  tiles: readonly ServerTile[],
  kind: WaitingRecord['kind'],
  translate: ReturnType<typeof useTranslate>,
): string => {
  const tile = tiles.find(({ work }) => work === kind)
  return tile ? translate(tile.label, { smart_count: 1 }) : ''
}
