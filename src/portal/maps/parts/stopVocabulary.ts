import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Circle from '@mui/icons-material/CircleOutlined'
import Place from '@mui/icons-material/Place'
import Remove from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import type { StopEstimate } from '#domain/fleet/estimatedArrival'
import type { ShipmentStatus } from '#domain/fleet/positions/movement'
import type { MarkerTone } from '#portal/ui/map/markerDrawing'
import type { StatusWord } from '#portal/ui/StatusMark'

/** The state of a stop. */
export type StopState = 'left' | 'here' | 'late' | 'ahead' | 'passed' | 'off'

export const stopVocabulary: Record<StopState, StatusWord> = {
  left: { label: 'routeMap.stopState.left', icon: CheckCircle, colour: 'green', order: 1 },
  here: { label: 'routeMap.stopState.here', icon: Place, colour: 'blue', order: 2 },
  late: { label: 'routeMap.stopState.late', icon: Warning, colour: 'vermilion', order: 3 },
  ahead: { label: 'routeMap.stopState.ahead', icon: Schedule, colour: 'blue', order: 4 },
  passed: { label: 'routeMap.stopState.passed', icon: Remove, colour: 'orange', order: 5 },
  off: { label: 'routeMap.stopState.off', icon: Circle, colour: 'grey', order: 6 },
}

/** Minutes from which a dispatcher calls a stop late. */
const late = 1

export const stopState = (estimate: StopEstimate | undefined, status: ShipmentStatus): StopState => {
  if (status === 'cancelled') return 'off'
  if (!estimate) return 'passed'
  if (estimate.departed) return 'left'
  if (estimate.arrived) return status === 'completed' ? 'left' : 'here'
  return estimate.behind >= late ? 'late' : 'ahead'
}

export const stopTone: Record<StopState, MarkerTone> = {
  left: 'neutral',
  here: 'accent',
  late: 'error',
  ahead: 'accent',
  passed: 'warning',
  off: 'neutral',
}
