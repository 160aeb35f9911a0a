import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { spanWords } from '#portal/load-planning/parts/pairWords'
import type { Pair } from './pairRows'
import { softMinutes, useGivePair, usualSoftMinutes } from './useGivePair'

type PairActionsProps = { pair: Pair; onGiven: () => void }

/** Holds the load for the driver for a while, assigns it, or releases it; a rejected pair needs an override reason. */
export const PairActions = ({ pair, onGiven }: PairActionsProps) => {
  const translate = useTranslate()
  const [minutes, setMinutes] = useState<number>(usualSoftMinutes)
  const [override, setOverride] = useState('')
  const { assignSoftly, assignFirmly, takeBack, busy } = useGivePair()
  const { driverId, shipmentId, powerUnitId, feasible, holderId, assignment } = pair
  if (driverId === null) return null
  const given = { driverId, shipmentId }
  const isOwn = assignment === 'soft' && holderId === driverId
  const isOthers = assignment !== 'none' && !isOwn
  const needsReason = !feasible && !isOwn
  const giveFirmly = async () => {
    if (powerUnitId === null) return
    if (await assignFirmly({ ...given, powerUnitId }, needsReason ? override.trim() : '')) onGiven()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
        {assignment !== 'none' && (
          <Button variant="outlined" disabled={busy} onClick={() => void takeBack(shipmentId)}>
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
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault()
            if (override.trim() !== '') void giveFirmly()
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
        >
          <TextField
            size="small"
            label={translate('planRecommendations.give.reason')}
            helperText={translate('planRecommendations.give.reasonHelp')}
            value={override}
            onChange={({ target }) => setOverride(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flex: 1, minWidth: 200 }}
          />
          <Button type="submit" variant="outlined" disabled={busy || override.trim() === ''}>
            {translate('planRecommendations.give.inSpite')}
          </Button>
        </Box>
      )}
      {powerUnitId === null && (
        <Typography variant="body2" color="text.secondary">
          {translate('planRecommendations.give.noUnit')}
        </Typography>
      )}
    </Box>
  )
}
