import Compare from '@mui/icons-material/CompareArrows'
import { Alert, Box, Stack, Tab, Tabs, Button, Typography } from '@mui/material'
import { useId, useState, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { failureLines } from '#portal/data/alerts'
import { CallFailure } from '#portal/data/call/callFailure'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { type PlanningSelection, usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { AssignmentProblem } from '#portal/ui/assignments/AssignmentProblem'
import { useAssignment } from '#portal/ui/assignments/useAssignment'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { type AskedView, type View, views, isNarrowed, unnarrowed } from './askedView'
import { CompareDialog } from './compare/CompareDialog'
import { mostCompared } from './compare/comparison'
import { useComparison } from './compare/useComparison'
import { DataAge } from './DataAge'
import { PairDrawer } from './pairs/PairDrawer'
import { pairFileColumns } from './pairs/pairFileColumns'
import { equipmentOf, type PairRow } from './pairs/pairRows'
import { PairTable } from './pairs/PairTable'
import { SkipDialog } from './pairs/SkipDialog'
import { usePairs } from './pairs/usePairs'
import { type NamedPair, useSkipPair } from './pairs/useSkipPair'
import { PlanAll } from './plan/PlanAll'
import { type ChangeView, useAskedView } from './useAskedView'
import { ViewFilters } from './ViewFilters'

/** The best drivers for each load, the best loads for each driver, and a plan for all of them. */
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
  const assignment = useAssignment()
  const hold = ({ driverId, shipmentId }: PairRow) => {
    if (driverId !== null) void assignment.assignSoftly({ driverId, shipmentId })
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
      <AssignmentProblem assignment={assignment} />
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

/** The server answered FAILED: regions or areas of another customer. */
const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.failure.kind === 'refused'

type PairToolsProps = {
  rows: readonly PairRow[]
  chosenCount: number
  onCompare: () => void
  onClear: () => void
}

/** Actions on the list as a whole: compare selected pairs, and export all of them. */
const PairTools = ({ rows, chosenCount, onCompare, onClear }: PairToolsProps) => {
  const translate = useTranslate()
  const columns = useMemo(() => pairFileColumns(translate), [translate])
  return (
    <>
      {chosenCount > 0 && <Button onClick={onClear}>{translate('planRecommendations.compare.clear')}</Button>}
      <Button variant="outlined" startIcon={<Compare />} aria-keyshortcuts="c" onClick={onCompare}>
        {translate('planRecommendations.compare.action', { count: chosenCount, most: mostCompared })}
      </Button>
      <ExportButton name={translate('planRecommendations.file')} rows={rows} columns={columns} />
    </>
  )
}

type NoPairsProps = {
  asked: AskedView
  hasFailed: boolean
  /** Whether any load is open at all: without one nothing that is asked differently shows a pair. */
  hasLoads: boolean
  onChange: ChangeView
  onRefresh: () => void
}

/** Why there is nothing, and what to do next. */
const NoPairs = ({ asked, hasFailed, hasLoads, onChange, onRefresh }: NoPairsProps) => {
  const translate = useTranslate()
  const [why, todo, act] = hasFailed
    ? (['failed', 'again', onRefresh] as const)
    : asked.skipped && !isNarrowed(asked)
      ? (['skipped', 'unskipped', () => onChange({ skipped: false })] as const)
      : !hasLoads || (asked.rules === 'all' && !isNarrowed(asked))
        ? (['none', 'again', onRefresh] as const)
        : isNarrowed(asked)
          ? (['narrowed', 'clear', () => onChange(unnarrowed(asked))] as const)
          : (['refused', 'refused-too', () => onChange({ rules: 'all' })] as const)
  return (
    <Stack spacing={2} role="status" sx={{ alignItems: 'flex-start', whiteSpace: 'normal' }}>
      <Typography>{translate(`planRecommendations.empty.${why}`)}</Typography>
      <Button variant="outlined" onClick={act}>
        {translate(`planRecommendations.empty.todo.${todo}`)}
      </Button>
    </Stack>
  )
}
