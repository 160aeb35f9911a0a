import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { acceptMoves, movesOf, type Optimised } from '#domain/stop-sequence/optimiseStops'
import { type Run, runOf, type RunStart } from '#domain/stop-sequence/runOf'
import type { StopSequence } from '#domain/stop-sequence/stopSequence'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { hoursOf, inMiles } from './inMiles'
import { nameOf } from './stops/stopWords'

type OptimiseDialogProps = {
  sequence: StopSequence
  optimised: Optimised
  start: RunStart
  onAccept: (sequence: StopSequence) => void
  onClose: () => void
}

/** What the best order would gain, stop by stop; all of it is taken over, or a part. */
export const OptimiseDialog = ({ sequence, optimised, start, onAccept, onClose }: OptimiseDialogProps) => {
  const translate = useTranslate()
  const moves = movesOf(sequence, optimised.keys)
  const [chosen, setChosen] = useState<readonly string[]>(moves)
  const accepted = acceptMoves(sequence, optimised.keys, chosen)
  const run = runOf(accepted.stops, start)
  const isBroken = accepted.stops.some(({ misplaced }) => misplaced)
  const figures = (of: Run) => ({
    miles: inMiles(of.miles),
    ...hoursOf(of.minutes),
    late: of.late,
  })
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  const gain = optimised.before.miles - run.miles
  return (
    <ContentDialog
      title={translate('shipmentOrders.optimise.title')}
      actions={
        moves.length > 0 && (
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => onAccept(accepted)}>
            {translate(
              chosen.length === moves.length
                ? 'shipmentOrders.optimise.acceptAll'
                : 'shipmentOrders.optimise.acceptPart',
              { smart_count: chosen.length },
            )}
          </Button>
        )
      }
      onClose={onClose}
    >
      {moves.length === 0 ? (
        <Typography>
          {translate(optimised.isExact ? 'shipmentOrders.optimise.isBest' : 'shipmentOrders.optimise.isGood')}
        </Typography>
      ) : (
        <>
          <Box component="dl" sx={figuresStyle}>
            <dt>{translate('shipmentOrders.optimise.now')}</dt>
            <dd>{translate('shipmentOrders.optimise.figures', figures(optimised.before))}</dd>
            <dt>{translate('shipmentOrders.optimise.then')}</dt>
            <dd>{translate('shipmentOrders.optimise.figures', figures(run))}</dd>
            <dt>{translate('shipmentOrders.optimise.gain')}</dt>
            <Box component="dd" sx={{ fontWeight: 600, color: gain >= 0 ? 'success.main' : 'warning.main' }}>
              {translate('shipmentOrders.optimise.gained', { miles: inMiles(gain) })}
              {optimised.before.late !== run.late &&
                ` · ${translate('shipmentOrders.optimise.lessLate', { late: optimised.before.late - run.late })}`}
            </Box>
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate(optimised.isExact ? 'shipmentOrders.optimise.exact' : 'shipmentOrders.optimise.searched')}{' '}
            {translate('shipmentOrders.optimise.parts')}
          </Typography>
          {moves.map((key) => {
            const stop = sequence.stops.find((one) => one.key === key)
            return (
              <FormControlLabel
                key={key}
                sx={{ display: 'flex' }}
                control={<Checkbox checked={chosen.includes(key)} onChange={() => toggle(key)} />}
                label={translate('shipmentOrders.optimise.move', {
                  stop: stop ? nameOf(stop) : '',
                  from: stop?.sequence ?? '',
                  to: optimised.keys.indexOf(key) + 1,
                })}
              />
            )
          })}
          {isBroken && (
            <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
              {translate('shipmentOrders.optimise.broken')}
            </Alert>
          )}
        </>
      )}
      {optimised.overload > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          {translate('shipmentOrders.optimise.overload')}
        </Alert>
      )}
    </ContentDialog>
  )
}

const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  mb: 3,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
