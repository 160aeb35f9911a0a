import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LoadProblem } from '#domain/load-plan/loadProblems'
import { loadWeightLimit, sumWeights } from '#domain/values/weight'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'

type WeightMeterProps = { weight: number; threshold: number | null; problems: readonly LoadProblem[] }

/** How full the load is: green, amber above the group's threshold, red and blocked above the limit (LPR-9, VAL-05). */
export const WeightMeter = ({ weight, threshold, problems }: WeightMeterProps) => {
  const translate = useTranslate()
  const problem = problems.find(({ code }) => code !== 'empty')
  const colour = problem === undefined ? 'success.main' : problem.severity === 'error' ? 'error.main' : 'warning.main'
  const left = sumWeights([loadWeightLimit, -weight])
  const words = translate(left < 0 ? 'board.weight.over' : 'board.weight.left', { weight: inPounds(Math.abs(left)) })
  const share = Math.min(100, (weight / loadWeightLimit) * 100)
  return (
    <Box sx={{ px: 3, py: 2, fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="p" variant="body2">
          <strong>{inPounds(weight)} lb</strong> / {inPounds(loadWeightLimit)} lb
        </Typography>
        <Typography component="p" variant="body2" sx={{ color: problem ? colour : 'text.secondary', fontWeight: 500 }}>
          {words}
        </Typography>
      </Box>
      <Box
        role="meter"
        aria-label={translate('board.weight.title')}
        aria-valuemin={0}
        aria-valuemax={loadWeightLimit}
        aria-valuenow={Math.min(weight, loadWeightLimit)}
        aria-valuetext={`${inPounds(weight)} lb, ${words}`}
        data-state={problem?.code ?? 'fine'}
        sx={{ position: 'relative', height: 8, mt: 1, borderRadius: 1, bgcolor: 'action.hover', overflow: 'hidden' }}
      >
        <Box sx={{ height: '100%', bgcolor: colour, transition: 'width 150ms' }} style={{ width: `${share}%` }} />
        {threshold !== null && threshold < loadWeightLimit && (
          <Box sx={thresholdStyle} style={{ left: `${(threshold / loadWeightLimit) * 100}%` }} />
        )}
      </Box>
      {problem && (
        <Typography component="p" variant="body2" sx={{ mt: 1, color: colour }} role="status">
          {translate(`board.weight.${problem.code}`, {
            limit: 'limit' in problem ? inPounds(problem.limit) : '',
            weight: inPounds(weight),
            equipment: problem.code === 'over-capacity' ? problem.equipment : '',
          })}
        </Typography>
      )}
    </Box>
  )
}

const thresholdStyle = { position: 'absolute', top: 0, width: 2, height: '100%', bgcolor: 'text.primary' } as const
