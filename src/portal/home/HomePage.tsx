import { Alert, Button, Typography, Box, Paper, Stack } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { type Arrangement, inSight } from '#domain/arrangement'
import { isAllowed } from '#domain/access/access'
import { dashboardNeeds } from '#domain/dashboards/dashboards'
import { useHeldPermissions, useSession } from '#portal/data/session/useSession'
import type { LedOn, TourLine } from '#portal/ui/page/feature'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { ownZone } from '#portal/ui/i18n/zonedTime'
import { PageActions } from '#portal/ui/page/PageActions'
import { PageCards } from '#portal/ui/page/PageCards'
import { useTour } from '#portal/ui/page/tour'
import { Panel } from '#portal/ui/Panel'
import { Filters } from '#portal/ui/read-only/Filters'
import { useToday } from '#portal/ui/useNow'
import { ArrangeButtons, ArrangeList } from '#portal/ui/arrange/ArrangeList'
import { DashboardActions, DashboardTiles } from './dashboards/DashboardTiles'
import { useAskedRegion } from './dashboards/useAskedRegion'
import { useDashboard } from './dashboards/useDashboard'
import { useKeptFilters } from './dashboards/useKeptFilters'
import { FirstSteps } from './FirstSteps'
import { useAreas, type Area } from './useAreas'
import { type ArrangedPart, type HomeArrangement, useHomeArrangement } from '#portal/ui/arrange/useHomeArrangement'
import { useWaitingWork, type CountedTile } from './useWaitingWork'
import { WaitingWork } from './WaitingWork'

/** Pending work in this group, then the user's areas: both in the user's own order (Q28). */
export const HomePage = () => {
  const translate = useTranslate()
  const { group } = useSession()
  const isLedOn = (useLocation().state as LedOn | null)?.ledFrom !== undefined
  return (
    <>
      {isLedOn && (
        <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
          {translate('home.unknownTab', { tab: translate('frame.home.today') })}
        </Alert>
      )}
      {group ? <HomeOfGroup groupId={group.id} /> : <Typography>{translate('frame.group.missing')}</Typography>}
    </>
  )
}

const HomeOfGroup = ({ groupId }: { groupId: string }) => {
  const translate = useTranslate()
  const [isArranging, setArranging] = useState(false)
  const { tiles, isKnown, isError, again } = useWaitingWork()
  const areas = useAreas()
  const home = useHomeArrangement('tiles', 'areas', 'today')
  const { arrangement } = home
  const tiled = useTilesOfToday()
  const sorted = <Named extends { name: string }>(all: readonly Named[], part: ArrangedPart) =>
    inSight(
      all.map(({ name }) => name),
      arrangement[part],
    ).flatMap((wanted) => all.filter(({ name }) => name === wanted))
  const shownTiles = sorted(tiles, 'tiles')
  // Without any permission for pending work, "All caught up" would be an unchecked claim.
  const hasWork = shownTiles.some(({ tile, count }) => 'work' in tile || count !== 0)
  return (
    <>
      <PageActions>
        <ArrangeButtons home={home} isArranging={isArranging} onSwitch={setArranging} />
        {tiled.names.size > 0 && !isArranging && (
          <DashboardActions answer={tiled.answer} shown={{ dashboard: 'today', region: tiled.region?.code }} />
        )}
      </PageActions>
      {isArranging ? (
        <ArrangeHome tiles={tiles} areas={areas} today={tiled.names} arrangement={arrangement} onChange={home.change} />
      ) : (
        <>
          <FirstSteps />
          {hasWork && (
            <WaitingWork tiles={shownTiles} isKnown={isKnown && home.isKnown} isError={isError} onAgain={again} />
          )}
          {tiled.days && (
            <Panel
              look="plain"
              className="sheet"
              title={<span className="not-printed">{translate('home.dashboards.today')}</span>}
              sx={{ mb: 5 }}
            >
              <Stack spacing={4}>
                {tiled.field && <Filters label={translate('home.dashboards.filters')}>{tiled.field}</Filters>}
                {tiled.notice}
                <DashboardTiles
                  title={translate('home.dashboards.today')}
                  answer={tiled.answer}
                  arrangement={arrangement.today}
                  days={tiled.days}
                  region={tiled.region}
                />
              </Stack>
            </Panel>
          )}
          <TourOffer />
          {areas.length === 0 ? (
            <Typography>{translate('frame.home.none')}</Typography>
          ) : (
            <Typography color="text.secondary" sx={{ mb: 3 }}>
              {translate('frame.home.areas', { group: groupId })}
            </Typography>
          )}
          {home.isKnown && sorted(areas, 'areas').map((area) => <AreaCards key={area.name} area={area} />)}
        </>
      )}
    </>
  )
}

/** The tiles of the day that is today for the reader; without days for those who may see none of them. */
const useTilesOfToday = () => {
  const day = useToday(ownZone())
  const days = isAllowed(dashboardNeeds.today, useHeldPermissions()) ? { from: day, to: day } : null
  const asked = useAskedRegion(days !== null, useKeptFilters('today'))
  return { days, ...asked, ...useDashboard('today', days, asked.region?.code) }
}

/** One area: a card for each of its pages. */
const AreaCards = ({ area: { name, lines } }: { area: Area }) => {
  const translate = useTranslate()
  return (
    <Panel look="plain" className="area" title={translate(`frame.groups.${name}`)} sx={{ mb: 5 }}>
      <PageCards lines={lines} />
    </Panel>
  )
}

/** Offers new users the first tour of their roles, else that of the frame, until they have taken or dismissed one. */
const TourOffer = () => {
  const { isOffered, start, putAside } = useTour()
  const ofRole = useRoleTour()
  if (!isOffered) return null
  const ofFrame = (
    <Offer title="tour.offer.title" about="tour.offer.about" putAside={putAside} start={{ onClick: start }} />
  )
  if (!ofRole) return ofFrame
  const { title, about, to, Off } = ofRole
  const offer = <Offer title={title} about={about} putAside={putAside} start={{ to: to(), onClick: putAside }} />
  return Off ? <Off>{(reason) => reason !== undefined && (reason === null ? offer : ofFrame)}</Off> : offer
}

/** The tour that the roles of the user name first and that they may take; null for that of the frame. */
const useRoleTour = (): TourLine | null => {
  const permissions = useHeldPermissions()
  const { guide } = useSession()
  const lines = useFeatures()
    .flatMap(({ tours = [] }) => tours)
    .filter(({ needs }) => isAllowed(needs, permissions))
  const first = guide.firstTours.find((tour) => tour === 'frame' || lines.some((line) => line.tour === tour))
  return lines.find(({ tour }) => tour === first) ?? null
}

type OfferProps = {
  /** Message keys. */
  title: string
  about: string
  putAside: () => void
  start: { onClick: () => void; to?: string }
}

const Offer = ({ title, about, putAside, start }: OfferProps) => {
  const translate = useTranslate()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={translate(title)}
      sx={{ px: 4, py: 3, mb: 4, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Stack sx={{ flex: '1 1 280px' }}>
        <Typography variant="h3" component="h2">
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(about)}
        </Typography>
      </Stack>
      <Button onClick={putAside}>{translate('tour.offer.putAside')}</Button>
      <Button variant="outlined" {...start} {...(start.to !== undefined && { component: Link })}>
        {translate('tour.start')}
      </Button>
    </Paper>
  )
}

type ArrangeHomeProps = {
  tiles: readonly CountedTile[]
  areas: readonly Area[]
  today: ReadonlyMap<string, string>
  arrangement: HomeArrangement
  onChange: (part: ArrangedPart, arrangement: Arrangement) => void
}

/** The home page while its user arranges it. */
const ArrangeHome = ({ tiles, areas, today, arrangement, onChange }: ArrangeHomeProps) => {
  const translate = useTranslate()
  const tileWords = new Map(tiles.map(({ name, tile }) => [name, translate(tile.label, { smart_count: 2 })]))
  const areaWords = new Map(areas.map(({ name }) => [name as string, translate(`frame.groups.${name}`)]))
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 4, maxWidth: '80ch' }}>
        {translate('home.arrange.how')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 480px))' },
        }}
      >
        <ArrangeList
          title={translate('home.waiting.title')}
          entries={tileWords}
          arrangement={arrangement.tiles}
          onChange={(next) => onChange('tiles', next)}
        />
        {today.size > 0 && (
          <ArrangeList
            title={translate('home.dashboards.today')}
            entries={today}
            arrangement={arrangement.today}
            onChange={(next) => onChange('today', next)}
          />
        )}
        {areas.length > 0 && (
          <ArrangeList
            title={translate('home.arrange.areas')}
            entries={areaWords}
            arrangement={arrangement.areas}
            onChange={(next) => onChange('areas', next)}
          />
        )}
      </Box>
    </>
  )
}
