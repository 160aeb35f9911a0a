import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isShort, type RequestCover } from '#domain/load-planning/requests/terminalCover'
import { utcDay } from '#portal/ui/i18n/utcTime'
import { EmptyState } from '#portal/ui/EmptyState'

/** How many drivers of a terminal would be left on each day, and how many loads are planned there. */
export const TerminalCover = ({ cover: { terminal, days } }: { cover: RequestCover }) => {
  const translate = useTranslate()
  return (
    <Box>
      {translate('planWork.cover.title', { terminal: terminal ?? translate('planWork.cover.noTerminal') })}
      <Box component="ul" sx={{ m: 0, pl: 5, fontVariantNumeric: 'tabular-nums' }}>
        {days.map((day) => (
          <Box component="li" key={day.day} sx={isShort(day) ? { color: 'error.main', fontWeight: 600 } : {}}>
            {`${translate(`planWork.cover.weekday.${new Date(day.day).getUTCDay()}`)} ${utcDay(day.day)}: `}
            {translate('planWork.cover.left', { smart_count: day.left, drivers: day.drivers })}
            {', '}
            {translate('planWork.cover.loads', { smart_count: day.loads })}
            {isShort(day) && ` · ${translate('planWork.cover.short')}`}
          </Box>
        ))}
      </Box>
      {days.length === 0 && <EmptyState text={translate('planWork.cover.none')} />}
    </Box>
  )
}
