import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { hasRegions, type Period, periods } from '#domain/dashboards/dashboardReport'
import type { Dashboard } from '#domain/dashboards/dashboards'
import { daysBefore, daysOfSpan } from '#domain/reports/reportDays'
import { ArrangeButtons, ArrangeList } from '#portal/ui/arrange/ArrangeList'
import { useHomeArrangement } from '#portal/ui/arrange/useHomeArrangement'
import { formatDate } from '#portal/ui/i18n/dates'
import { ownTime, ownZone } from '#portal/ui/i18n/zonedTime'
import { FeaturePart } from '#portal/ui/page/FeaturePart'
import { useFeatures } from '#portal/ui/page/featuresContext'
import { PageActions } from '#portal/ui/page/PageActions'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { useToday } from '#portal/ui/useNow'
import { DashboardActions, DashboardTiles } from './DashboardTiles'
import { useAskedRegion } from './useAskedRegion'
import { useDashboard } from './useDashboard'
import { useKeptFilters } from './useKeptFilters'

/** How the days went: what was on time, accepted, covered and full, beside the days before. */
export const WeekPage = () => <DashboardPage dashboard="week" />

/** How the fleet stands: its units, the hours and papers of its drivers. */
export const FleetPage = () => <DashboardPage dashboard="fleet" />

/** How transfers, recruiting and work packages stand. */
export const PeoplePage = () => <DashboardPage dashboard="people" />

const isPeriod = (written: string): written is Period => periods.some((period) => period === written)

const titles = {
  week: 'frame.pages.week',
  fleet: 'frame.pages.fleetDashboard',
  people: 'frame.pages.peopleDashboard',
} as const

const DashboardPage = ({ dashboard }: { dashboard: Exclude<Dashboard, 'today'> }) => {
  const translate = useTranslate()
  const filters = useKeptFilters(dashboard)
  const { values, chooseDays } = filters
  const [isArranging, setArranging] = useState(false)
  const home = useHomeArrangement(dashboard)
  const zone = ownZone()
  const span = isPeriod(values.days) ? values.days : periods[0]
  const days = daysOfSpan(span, useToday(zone))
  const before = daysBefore(days)
  const { region, field, notice } = useAskedRegion(hasRegions(dashboard), filters)
  const { answer, names } = useDashboard(dashboard, days, region?.code)
  const { data } = answer
  const parts = useFeatures().flatMap(({ dashboardParts = [] }) =>
    dashboardParts.filter((part) => part.dashboard === dashboard),
  )
  return (
    <Stack spacing={4} className="sheet">
      <PageActions>
        <ArrangeButtons home={home} isArranging={isArranging} onSwitch={setArranging} />
        <DashboardActions answer={answer} shown={{ dashboard, days: span, region: region?.code }} />
      </PageActions>
      <Filters label={translate('home.dashboards.filters')}>
        <AddressField
          label={translate('home.dashboards.period')}
          value={span === periods[0] ? '' : span}
          onChange={chooseDays}
          choices={periods.map((each, place) => ({
            value: place === 0 ? '' : each,
            label: translate(`home.dashboards.spans.${each}`),
          }))}
        />
        {field}
      </Filters>
      {values.days !== '' && !isPeriod(values.days) && (
        <Alert severity="info" variant="outlined">
          {translate('home.dashboards.unknownPeriod', { period: translate(`home.dashboards.spans.${span}`) })}
        </Alert>
      )}
      {notice}
      <Typography variant="body2" color="text.secondary">
        {translate('home.dashboards.about', {
          from: formatDate(days.from),
          to: formatDate(days.to),
          beforeFrom: formatDate(before.from),
          beforeTo: formatDate(before.to),
          zone,
        })}
        {data && ` ${translate('home.dashboards.readAt', { at: ownTime(data.readAt) })}`}
      </Typography>
      {isArranging && data && (
        <ArrangeList
          title={translate('home.dashboards.arrange')}
          entries={names}
          arrangement={home.arrangement[dashboard]}
          onChange={(next) => home.change(dashboard, next)}
        />
      )}
      <DashboardTiles
        title={translate(titles[dashboard])}
        answer={answer}
        arrangement={home.arrangement[dashboard]}
        days={days}
        region={region}
      >
        {parts.map(({ name, ...part }) => (
          <FeaturePart key={name} name={name} {...part} whileLoading={<Skeleton variant="rounded" height={420} />} />
        ))}
      </DashboardTiles>
    </Stack>
  )
}
