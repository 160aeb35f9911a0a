import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { loadProblems } from '#domain/load-plan/loadProblems'
import { inPounds } from '#portal/routing-tool/deliveries-and-loads/inPounds'
import { useCapacity } from './useCapacity'

type CapacityAlertProps = { equipment: string | null; deliveries: readonly { weight: number }[] }

/** Warns of a load that its equipment cannot carry; nothing while it can. */
export const CapacityAlert = ({ equipment, deliveries }: CapacityAlertProps) => {
  const translate = useTranslate()
  const problem = loadProblems(deliveries, null, useCapacity(equipment)).find(({ code }) => code === 'over-capacity')
  if (problem?.code !== 'over-capacity') return null
  const { limit, weight } = problem
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
      {translate('board.weight.over-capacity', {
        equipment: problem.equipment,
        limit: inPounds(limit),
        weight: inPounds(weight),
      })}
    </Alert>
  )
}
