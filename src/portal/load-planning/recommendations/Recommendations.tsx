import { Alert, Box, Stack, Tab, Tabs } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CallFailure } from '#portal/data/callFailure'
import { failureLines } from '#portal/data/alerts'
import { ReadFailure } from '#portal/ui/facts/PagedFacts'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { type PlanningSelection, usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { type AskedView, type View, views } from './askedView'
import { CompareDialog } from './CompareDialog'
import { DataAge } from './DataAge'
import { NoPairs } from './NoPairs'
import { PairDrawer } from './PairDrawer'
import { equipmentOf, type PairRow } from './pairRows'
import { PairTable } from './PairTable'
import { PairTools } from './PairTools'
import { PlanAll } from './PlanAll'
import { SkipDialog } from './SkipDialog'
import { type ChangeView, useAskedView } from './useAskedView'
import { useComparison } from './useComparison'
import { useGivePair } from './useGivePair'
import { usePairs } from './usePairs'
import { type NamedPair, useSkipPair } from './useSkipPair'
import { ViewFilters } from './ViewFilters'

/** The best drivers for each load, the best loads for each driver, and a plan for all of them at once. */
export const Recommendations = () => {
  const translate = useTranslate()
  const id = useId()
  const { selection } = usePlanningSelection()
  const { asked, change } = useAskedView()
  const { view } = asked
  return (
    <Stack spacing={3}>
      <SelectionBar />
      <Tabs
        value={view}
        onChange={(_, next: View) => change({ view: next, sort: null, load: null, driver: null })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('planRecommendations.views.label')}
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 2.5 } }}
      >
        {views.map((each) => (
          <Tab
            key={each}
            value={each}
            label={translate(`planRecommendations.views.${each}`)}
            id={`${id}${each}`}
            aria-controls={each === view ? `${id}panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${view}`}>
        {view === 'plan' ? (
          <PlanAll selection={selection} onChange={change} />
        ) : (
          <Pairs key={view} asked={asked} selection={selection} onChange={change} />
        )}
      </Box>
      <PairDrawer shipmentId={asked.load} driverId={asked.driver} onChange={change} />
    </Stack>
  )
}

type PairsProps = { asked: AskedView; selection: PlanningSelection; onChange: ChangeView }

const Pairs = ({ asked, selection, onChange }: PairsProps) => {
  const translate = useTranslate()
  const { all, loads, rows, error, reckonedAt, refresh } = usePairs(selection, asked)
  const { assignSoftly } = useGivePair()
  const hold = ({ driverId, shipmentId }: PairRow) => {
    if (driverId !== null) void assignSoftly({ driverId, shipmentId })
  }
  const { takeBack } = useSkipPair()
  const [asksToSkip, setAsksToSkip] = useState<NamedPair | null>(null)
  const skip = ({ driverId, shipmentId, skip: skipped }: PairRow) => {
    if (driverId === null) return
    if (skipped === null) setAsksToSkip({ driverId, shipmentId })
    else void takeBack({ driverId, shipmentId })
  }
  const comparison = useComparison(rows)
  return (
    <Stack spacing={2}>
      <ViewFilters asked={asked} equipment={equipmentOf(loads)} onChange={onChange} />
      {error &&
        (isRefused(error) ? (
          <Alert severity="warning" variant="outlined">
            {translate('planRecommendations.empty.refusedByServer', { why: failureLines(error, translate).join(' ') })}
          </Alert>
        ) : (
          <ReadFailure error={error} onRetry={refresh} />
        ))}
      <DataAge reckonedAt={reckonedAt} pairs={all} count={rows?.length} onRefresh={refresh}>
        <PairTools
          rows={rows ?? []}
          chosenCount={comparison.chosen.length}
          onCompare={comparison.open}
          onClear={comparison.clear}
        />
      </DataAge>
      <PairTable
        asked={asked}
        rows={rows}
        marks={comparison.marks}
        onMarks={comparison.mark}
        onChange={onChange}
        onAssignSoftly={hold}
        onSkip={skip}
        onCompare={comparison.open}
        whenEmpty={
          <NoPairs
            asked={asked}
            hasFailed={error !== null}
            hasLoads={loads.length > 0}
            onChange={onChange}
            onRefresh={refresh}
          />
        }
      />
      {comparison.isOpen && (
        <CompareDialog
          pairs={comparison.chosen}
          onOpen={({ shipmentId, driverId }) => {
            comparison.close()
            onChange({ load: shipmentId, driver: driverId })
          }}
          onClose={comparison.close}
        />
      )}
      {asksToSkip && <SkipDialog pair={asksToSkip} onClose={() => setAsksToSkip(null)} />}
    </Stack>
  )
}

/** The server has said FAILED: regions or areas of somebody else. */
const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.failure.kind === 'refused'
