import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { PlannedPair, PlanProposal } from '#domain/load-planning/pairs/recommendation'
import { formatNumber } from '#domain/values/numbers'
import { momentWords } from '#portal/ui/assignments/pairWords'
import type { ChangeView } from '#portal/load-planning/recommendations/useAskedView'
import { noMarks, type RowMarks } from '#portal/ui/table/rowMarks'
import { useNumberedRows } from '#portal/ui/table/useNumberedRows'
import { PlanTable } from './PlanTable'
import { UncoveredLoads } from './UncoveredLoads'
import { type PlanKind, usePlanReview } from './usePlanReview'

type PlanReviewProps = {
  proposal: PlanProposal
  /** From when a write of its own is under way, and when nothing came of it. */
  onOwnWrite: (isOwn: boolean) => void
  onPlanAnew: () => void
  onChange: ChangeView
}

const keyOf = ({ shipmentId }: PlannedPair): string => shipmentId

/** A plan before anything is saved: pairs can be removed, and the rest is assigned, all or none. */
export const PlanReview = ({ proposal, onOwnWrite, onPlanAnew, onChange }: PlanReviewProps) => {
  const translate = useTranslate()
  const [kind, setKind] = useState<PlanKind>('soft')
  const rows = useNumberedRows(proposal.pairs, keyOf)
  const [marks, setMarks] = useState<RowMarks>(() => ({ ...noMarks, marked: new Set(rows.map(({ id }) => id)) }))
  const { apply, takeBack, result, inTheWay, busy } = usePlanReview()
  const chosen = rows.filter(({ id }) => marks.marked.has(id))
  const blocked = chosen.filter(({ shipmentId }) => inTheWay.has(shipmentId))
  const takeOut = (pairs: readonly { id: number }[]) => {
    const out = new Set(pairs.map(({ id }) => id))
    setMarks({ ...marks, marked: new Set([...marks.marked].filter((id) => !out.has(id))) })
  }
  const open = (pair: Pick<PlannedPair, 'shipmentId' | 'driverId'>) =>
    onChange({ load: pair.shipmentId, driver: pair.driverId })
  const { loadCount, driverCount, took, plannedAt, uncovered } = proposal
  return (
    <Stack spacing={3}>
      <Typography role="status">
        {translate('planRecommendations.plan.found', {
          covered: rows.length,
          loads: loadCount,
          used: rows.length,
          drivers: driverCount,
          at: momentWords(translate, plannedAt),
          took,
        })}
      </Typography>
      {result ? (
        <Alert
          severity="success"
          variant="outlined"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              <Button disabled={busy} onClick={() => void takeBack(result).then(onPlanAnew)}>
                {translate('planRecommendations.plan.takeBack')}
              </Button>
              <Button disabled={busy} onClick={onPlanAnew}>
                {translate('planRecommendations.plan.rest')}
              </Button>
            </Box>
          }
        >
          {translate(`planRecommendations.plan.applied-${result.kind}`, { smart_count: result.pairs.length })}{' '}
          {translate('planRecommendations.plan.left', { smart_count: loadCount - result.pairs.length })}
        </Alert>
      ) : (
        rows.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 240 }} role="status">
              {translate('planRecommendations.plan.chosen', {
                chosen: chosen.length,
                of: rows.length,
                score: formatScore(chosen),
                miles: formatNumber(chosen.reduce((sum, { deadheadMiles }) => sum + deadheadMiles, 0)),
              })}
            </Typography>
            <TextField
              select
              size="small"
              label={translate('planRecommendations.plan.kind')}
              value={kind}
              onChange={({ target }) => setKind(target.value as PlanKind)}
              sx={{ minWidth: 150 }}
            >
              {(['soft', 'firm'] as const).map((each) => (
                <MenuItem key={each} value={each} dense>
                  {translate(`planRecommendations.plan.kinds.${each}`)}
                </MenuItem>
              ))}
            </TextField>
            <Button variant="outlined" disabled={busy} onClick={onPlanAnew}>
              {translate('planRecommendations.plan.anew')}
            </Button>
            <Button
              variant="contained"
              disabled={busy || chosen.length === 0}
              onClick={() => {
                onOwnWrite(true)
                void apply(chosen, kind).then(onOwnWrite)
              }}
            >
              {translate('planRecommendations.plan.apply', { smart_count: chosen.length })}
            </Button>
          </Box>
        )
      )}
      {blocked.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button onClick={() => takeOut(blocked)}>
              {translate('planRecommendations.plan.takeOut', { smart_count: blocked.length })}
            </Button>
          }
        >
          {translate('planRecommendations.plan.inTheWay', { smart_count: blocked.length })}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {blocked.map(({ shipmentId }) => (
              <li key={shipmentId}>{`${shipmentId}: ${inTheWay.get(shipmentId)}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      {rows.length > 0 ? (
        <PlanTable
          rows={result ? rows.filter(({ id }) => marks.marked.has(id)) : rows}
          marks={marks}
          isApplied={result !== null}
          onMarks={setMarks}
          onOpen={open}
        />
      ) : (
        <Alert
          severity="info"
          variant="outlined"
          action={<Button onClick={onPlanAnew}>{translate('planRecommendations.plan.anew')}</Button>}
        >
          {translate(loadCount === 0 ? 'planRecommendations.plan.noLoads' : 'planRecommendations.plan.noPairs')}
        </Alert>
      )}
      <UncoveredLoads groups={uncovered} onOpen={open} />
    </Stack>
  )
}

const formatScore = (pairs: readonly PlannedPair[]): string =>
  pairs.length === 0 ? '–' : (pairs.reduce((sum, { score }) => sum + score, 0) / pairs.length).toFixed(1)
