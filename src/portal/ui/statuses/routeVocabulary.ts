import AccessTimeFilled from '@mui/icons-material/AccessTimeFilled'
import Cancel from '@mui/icons-material/CancelOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutline'
import EventAvailable from '@mui/icons-material/EventAvailable'
import LocalShipping from '@mui/icons-material/LocalShipping'
import Place from '@mui/icons-material/Place'
import type { RouteState } from '#domain/fleet/routeState'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the state of a route. */
export const routeVocabulary: Record<RouteState, StatusWord> = {
  late: { label: 'searchRoute.states.late', icon: AccessTimeFilled, colour: 'vermilion', order: 1 },
  'at-stop': { label: 'searchRoute.states.at-stop', icon: Place, colour: 'orange', order: 2 },
  'in-transit': { label: 'searchRoute.states.in-transit', icon: LocalShipping, colour: 'blue', order: 3 },
  planned: { label: 'searchRoute.states.planned', icon: EventAvailable, colour: 'grey', order: 4 },
  completed: { label: 'searchRoute.states.completed', icon: CheckCircle, colour: 'green', order: 5 },
  cancelled: { label: 'searchRoute.states.cancelled', icon: Cancel, colour: 'grey', order: 6 },
}
