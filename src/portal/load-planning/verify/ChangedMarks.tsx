import ChatBubble from '@mui/icons-material/ChatBubbleOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import Warning from '@mui/icons-material/WarningAmber'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { RowFlags } from '#domain/load-planning/rowFlags'
import type { RowConflict } from './workDrafts'

type ChangedMarksProps = { flags: RowFlags; conflict: RowConflict | null }

/** What of a row is changed and not saved yet, and whether somebody else was faster. */
export const ChangedMarks = ({ flags, conflict }: ChangedMarksProps) => {
  const translate = useTranslate()
  const marks = [
    { name: 'row', icon: Edit, is: flags.isUpdated },
    { name: 'driver', icon: Person, is: flags.isDriverUpdated },
    { name: 'message', icon: ChatBubble, is: flags.isOrderMessageUpdated },
    { name: 'overtaken', icon: Warning, is: conflict !== null },
  ] as const
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, color: 'warning.main', verticalAlign: 'middle' }}>
      {marks
        .filter(({ is }) => is)
        .map(({ name, icon: Icon }) => (
          <Icon key={name} titleAccess={translate(`planWork.marks.${name}`)} sx={{ fontSize: 16 }} />
        ))}
    </Box>
  )
}
