import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { AssignmentProblem, OverrideForm } from '#portal/ui/assignments/AssignmentProblem'
import { spanWords } from '#portal/ui/assignments/pairWords'
import { softMinutes, useAssignment, usualSoftMinutes } from '#portal/ui/assignments/useAssignment'
import type { Pair } from './pairRows'

type PairActionsProps = { pair: Pair; onGiven: () => void }

/** Holds the load for the driver for a while, assigns it, or releases it; a rejected pair needs an override reason. */
export const PairActions = ({ pair, onGiven }: PairActionsProps) => {
  const translate = useTranslate()
  const [minutes, setMinutes] = useState<number>(usualSoftMinutes)
  const assignment = useAssignment()
  const { assignSoftly, assignFirmly, release, busy } = assignment
  const { driverId, shipmentId, powerUnitId, feasible, holderId } = pair
  if (driverId === null) return null
  const given = { driverId, shipmentId }
  const isOwn = pair.assignment === 'soft' && holderId === driverId
  const isOthers = pair.assignment !== 'none' && !isOwn
  const needsReason = !feasible && !isOwn
  const giveFirmly = async (override = '') => {
    if (await assignFirmly({ ...given, powerUnitId }, override)) onGiven()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AssignmentProblem
        assignment={assignment}
        onGiven={onGiven}
        hasOwnOverride={needsReason && !isOthers && powerUnitId !== null}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('planRecommendations.give.holdFor')}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
          sx={{ minWidth: 110 }}
        >
          {softMinutes.map((each) => (
            <MenuItem key={each} value={String(each)} dense>
              {spanWords(translate, each)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" disabled={busy || isOthers} onClick={() => void assignSoftly(given, minutes)}>
          {translate(isOwn ? 'planRecommendations.give.holdAnew' : 'planRecommendations.give.soft')}
        </Button>
        {pair.assignment !== 'none' && (
          <Button variant="outlined" disabled={busy} onClick={() => void release(shipmentId)}>
            {translate('planRecommendations.give.takeBack', { driver: holderId ?? '' })}
          </Button>
        )}
        {!needsReason && (
          <Button
            variant="contained"
            disabled={busy || isOthers || powerUnitId === null}
            onClick={() => void giveFirmly()}
          >
            {translate('planRecommendations.give.firm')}
          </Button>
        )}
      </Box>
      {isOthers && (
        <Typography variant="body2" color="text.secondary">
          {translate('planRecommendations.give.takeBackFirst')}
        </Typography>
      )}
      {needsReason && !isOthers && powerUnitId !== null && (
        <OverrideForm
          help={translate('planRecommendations.give.reasonHelp')}
          busy={busy}
          onOverride={(reason) => void giveFirmly(reason)}
        />
      )}
      {powerUnitId === null && (
        <Typography variant="body2" color="text.secondary">
          {translate('planRecommendations.give.noUnit')}
        </Typography>
      )}
    </Box>
  )
}
