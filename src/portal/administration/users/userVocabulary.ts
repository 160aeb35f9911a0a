import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircle'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import LockClock from '@mui/icons-material/LockClock'
import type { UserState } from '#domain/access/portalUser'
import type { StatusWord } from '#portal/ui/StatusMark'

/** Labels of the state of a user. */
export const userVocabulary: Record<UserState, StatusWord> = {
  active: { label: 'accounts.users.states.active', icon: CheckCircle, colour: 'green', order: 1 },
  invited: { label: 'accounts.users.states.invited', icon: HourglassEmpty, colour: 'blue', order: 2 },
  locked: { label: 'accounts.users.states.locked', icon: LockClock, colour: 'orange', order: 3 },
  disabled: { label: 'accounts.users.states.disabled', icon: Block, colour: 'grey', order: 4 },
}
