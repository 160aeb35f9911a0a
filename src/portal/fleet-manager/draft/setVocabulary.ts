import Block from '@mui/icons-material/Block'
import CheckCircle from '@mui/icons-material/CheckCircle'
import Edit from '@mui/icons-material/Edit'
import ThumbUp from '@mui/icons-material/ThumbUp'
import Undo from '@mui/icons-material/Undo'
import type { ChangeSetStatus } from '#domain/fleet-manager/changeSet'
import type { StatusWord } from '#portal/ui/StatusMark'

export const setVocabulary: Record<ChangeSetStatus, StatusWord> = {
  draft: { label: 'fleetManager.status.draft', icon: Edit, colour: 'blue', order: 1 },
  approved: { label: 'fleetManager.status.approved', icon: ThumbUp, colour: 'orange', order: 2 },
  live: { label: 'fleetManager.status.live', icon: CheckCircle, colour: 'green', order: 3 },
  'rolled-back': { label: 'fleetManager.status.rolled-back', icon: Undo, colour: 'grey', order: 4 },
  discarded: { label: 'fleetManager.status.discarded', icon: Block, colour: 'grey', order: 5 },
}
