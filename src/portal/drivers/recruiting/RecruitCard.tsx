import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatDate } from '#portal/ui/i18n/dates'
import { type StatusWord, StatusMark } from '#portal/ui/StatusMark'
import { isLate, nameOf, type Recruit } from './useRecruits'

/** A candidate on a narrow screen or on the board: who, how far, where, and what is due. */
export const RecruitCard = ({ row, word, note }: { row: Recruit; word: StatusWord; note: string }) => {
  const translate = useTranslate()
  const due = row.nextActionOn && translate('recruiting.dueOn', { day: formatDate(row.nextActionOn) })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1 }}>
          {nameOf(row)}
        </Typography>
        <StatusMark word={word} />
      </Box>
      <Typography component="span" variant="body2" noWrap>
        {[row.locationId, note].filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="span" variant="body2" color={isLate(row) ? 'error' : 'text.secondary'} noWrap>
        {[due, row.recruiter].filter(Boolean).join(' · ') || '–'}
      </Typography>
    </Box>
  )
}
