import { Link, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { dashboards, type TileRecord } from '#contract/home/dashboards'
import { isAllowed } from '#domain/access/access'
import { type TileName, tiles } from '#domain/dashboards/tiles'
import type { Days } from '#domain/reports/reportDays'
import { type SearchKind, searchKinds } from '#domain/search'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { formatDate } from '#portal/ui/i18n/dates'
import { fullTime, ownTime, ownZone } from '#portal/ui/i18n/zonedTime'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { pagingOf } from '#portal/ui/read-only/useAddressFields'
import { LoadLink } from '#portal/ui/records/LoadLink'
import { SideDrawer } from '#portal/ui/SideDrawer'
import { useTileWords } from './useTileWords'

type TileRecordsProps = {
  tile: TileName
  /** Null for all rows. */
  row: string | null
  days: Days
  region: number | undefined
  onClose: () => void
}

/** The very records that a tile, or a row of it, counts. */
export const TileRecords = ({ tile, row, days, region, onClose }: TileRecordsProps) => {
  const words = useTileWords()
  const [page, setPage] = useState(1)
  const answer = useEndpointList(
    dashboards.listTileRecords,
    {
      query: {
        ...days,
        zone: ownZone(),
        tile,
        ...(row !== null && { key: row }),
        ...(region !== undefined && { region }),
      },
      paging: pagingOf(page),
    },
    { keepPrevious: true },
  )
  return (
    <SideDrawer title={words.name(tile)} isOpen onClose={onClose}>
      <Stack spacing={2}>
        {row !== null && (tiles[tile].by === 'day' || tiles[tile].by === 'state') && (
          <Typography>{words.row(tile, { key: row, label: row })}</Typography>
        )}
        <PagedTable
          label={words.name(tile)}
          answer={answer}
          page={page}
          onPage={setPage}
          // A thing may be counted twice, as a load that was offered twice.
          keyOf={(record) => String(answer.data?.rows.indexOf(record))}
          whenEmpty={words.translate(`home.dashboards.tiles.${tile}.none`)}
          keepsWords
          columns={columnsOf(({ key, sums }) => words.countedAs(tile, key, sums))}
        />
      </Stack>
    </SideDrawer>
  )
}

const columnsOf = (countedAs: (record: TileRecord) => string): ReadOnlyColumn<TileRecord>[] => [
  { name: 'name', label: 'home.dashboards.record', cell: (record) => <RecordLink of={record} /> },
  { name: 'place', label: 'home.dashboards.place', cell: ({ place }) => place },
  {
    name: 'at',
    label: 'home.dashboards.at',
    cell: ({ day, at, zone }) => {
      if (at === null) return day === null ? '' : formatDate(day)
      return zone === null ? ownTime(at) : fullTime(at, zone)
    },
  },
  { name: 'counted', label: 'home.dashboards.counted', cell: countedAs },
]

/** The name of a record, leading to it for those who may open it. */
const RecordLink = ({ of: { kind, id, name } }: { of: TileRecord }) => {
  const held = useHeldPermissions()
  const features = useFeatures()
  if (kind === 'load') return <LoadLink of={{ loadId: id }}>{name}</LoadLink>
  if (kind === 'shipment') return <LoadLink of={{ shipment: id }}>{name}</LoadLink>
  const searched = searchedAs(kind)
  const found =
    searched &&
    features
      .flatMap(({ hits = [] }) => hits)
      .find((line) => line.kind === searched && isAllowed(line.needs ?? searchKinds[searched].needs, held))
  const to = found
    ? found.to({ kind: found.kind, id: Number(id), name, detail: name, status: null, loadId: null })
    : features
        .flatMap(({ records = [] }) => records)
        .find((line) => line.kind === kind)
        ?.to({ id, name })
  if (to === undefined) return name
  return (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  )
}

/** The kind as which the search knows it; null for what it does not find. */
const searchedAs = (kind: TileRecord['kind']): SearchKind | null => {
  if (kind === 'driver') return 'fleet-driver'
  return kind === 'delivery' || kind === 'unit' ? kind : null
}
