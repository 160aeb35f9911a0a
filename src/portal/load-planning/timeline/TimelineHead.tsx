import ZoomIn from '@mui/icons-material/Add'
import Earlier from '@mui/icons-material/ChevronLeft'
import Later from '@mui/icons-material/ChevronRight'
import ZoomOut from '@mui/icons-material/Remove'
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { utcSpan } from '#portal/ui/i18n/utcTime'
import { type RowKind, rowKinds } from './timelineRows'
import { zooms } from './timeSpan'
import type { TimelineView } from './useTimelineView'

type TimelineHeadProps = { titleId: string; view: TimelineView; count: number }

/** What the timeline shows, and how far it looks. */
export const TimelineHead = ({ titleId, view, count }: TimelineHeadProps) => {
  const translate = useTranslate()
  const { kind, zoom, span, moveBy, zoomBy, toNow, isAtNow, setKind } = view
  const tool = (name: string, Icon: typeof ZoomIn, run: () => void, disabled = false) => (
    <Tooltip title={translate(`planFleet.timeline.${name}`)}>
      <span>
        <IconButton aria-label={translate(`planFleet.timeline.${name}`)} onClick={run} disabled={disabled}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <Box sx={headStyle}>
      <Typography id={titleId} variant="h2">
        {translate('planFleet.timeline.title')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        onChange={(_, next: RowKind | null) => next && setKind(next)}
        aria-label={translate('planFleet.timeline.rows')}
      >
        {rowKinds.map((each) => (
          <ToggleButton key={each} value={each} sx={{ py: 0.5 }}>
            {translate(`planFleet.timeline.kind.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 200px' }}>
        {translate('planFleet.timeline.shown', { smart_count: count, span: utcSpan(span.from, span.to) })}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {tool('earlier', Earlier, () => moveBy(-1))}
        <Button variant="outlined" onClick={toNow} disabled={isAtNow}>
          {translate('planFleet.timeline.now')}
        </Button>
        {tool('later', Later, () => moveBy(1))}
        {tool('farther', ZoomOut, () => zoomBy(1), zoom === zooms.at(-1))}
        {tool('nearer', ZoomIn, () => zoomBy(-1), zoom === zooms[0])}
      </Box>
    </Box>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  py: 1,
  minHeight: 44,
  borderBottom: 1,
  borderColor: 'divider',
} as const
