import { Alert, Skeleton } from '@mui/material'
import { type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type Arrangement, inSight } from '#domain/arrangement'
import type { Days } from '#domain/reports/reportDays'
import type { RegionChoice } from '#domain/setup/region'
import { useGroup } from '#portal/data/session/useSession'
import { TablesButton, useTables } from '#portal/ui/chart/TablesButton'
import { TileGrid } from '#portal/ui/chart/TileGrid'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import type { ShownDashboard } from '#portal/ui/page/dashboardContext'
import { DashboardParts } from '#portal/ui/page/DashboardParts'
import { PrintButton, PrintedSheet } from '#portal/ui/page/PrintedSheet'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { DashboardTile } from './DashboardTile'
import { TileRecords } from './TileRecords'
import type { DashboardAnswer } from './useDashboard'

type DashboardTilesProps = {
  title: string
  answer: DashboardAnswer
  arrangement: Arrangement
  days: Days
  region: RegionChoice | undefined
  /** In the place of the first tile. */
  children?: ReactNode
}

/** The tiles of a dashboard in the user's order, and the records of the one that the address names. */
export const DashboardTiles = ({
  title,
  answer: { data, error, refetch },
  arrangement,
  days,
  region,
  children,
}: DashboardTilesProps) => {
  const translate = useTranslate()
  const group = useGroup()
  const { values, change } = useAddressFields('tile', 'row')
  const { isTable } = useTables()
  const seen = data?.tiles.map(({ tile }) => tile) ?? []
  const opened = seen.find((tile) => tile === values.tile)
  const shown = inSight(seen, arrangement).flatMap((name) => data?.tiles.filter(({ tile }) => tile === name) ?? [])
  return (
    <>
      {data && (
        <PrintedSheet
          title={title}
          lines={[
            [translate('frame.group.label'), group.id],
            ...(region ? [[translate('home.dashboards.region'), region.name] as const] : []),
            [translate('home.dashboards.asOf'), ownTime(data.readAt)],
          ]}
        />
      )}
      {data && values.tile !== '' && !opened && (
        <Alert severity="info" variant="outlined">
          {translate('home.dashboards.unknownTile')}
        </Alert>
      )}
      {error && <ReadFailure error={error} onRetry={() => void refetch()} isStale={data !== undefined} />}
      {!data && !error && <Skeleton role="status" aria-busy variant="rounded" height={320} />}
      {data && (
        <TileGrid>
          {children}
          {shown.map((figures) => (
            <DashboardTile
              key={figures.tile}
              figures={figures}
              days={days}
              isTable={isTable}
              onChoose={(tile, row) => change({ tile, row: row ?? '' })}
            />
          ))}
        </TileGrid>
      )}
      {opened && (
        <TileRecords
          key={`${opened} ${values.row}`}
          tile={opened}
          row={values.row === '' ? null : values.row}
          days={days}
          region={region?.code}
          onClose={() => change({ tile: '', row: '' })}
        />
      )}
    </>
  )
}

type DashboardActionsProps = { answer: DashboardAnswer; shown: ShownDashboard }

/** Switches all tiles between charts and tables, and prints them. Then what features offer. */
export const DashboardActions = ({ answer: { data }, shown }: DashboardActionsProps) => (
  <>
    <TablesButton />
    <PrintButton disabled={!data} />
    <DashboardParts shown={shown} />
  </>
)
