import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/delivery'
import { StopRow, type StopRowProps } from './StopRow'

type StopListProps = Pick<StopRowProps, 'canEdit' | 'onMove' | 'onRemove' | 'onHover' | 'onItems'> & {
  deliveries: readonly Delivery[]
  highlighted: ReadonlySet<number>
}

/** The deliveries of the load in the order of picking up; what is dropped on it is added to the load. */
export const StopList = ({ deliveries, highlighted, ...rest }: StopListProps) => {
  const translate = useTranslate()
  const { setNodeRef, isOver } = useDroppable({ id: 'load' })
  return (
    <Box
      ref={setNodeRef}
      data-stops
      tabIndex={-1}
      sx={{
        flex: '1 1 0',
        minHeight: 112,
        overflowY: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        ...(isOver && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -4 }),
      }}
    >
      <SortableContext items={deliveries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label={translate('board.load.stops')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {deliveries.map((delivery, place) => (
            <StopRow
              key={delivery.id}
              delivery={delivery}
              place={place}
              count={deliveries.length}
              isHighlighted={highlighted.has(delivery.id)}
              {...rest}
            />
          ))}
        </Box>
      </SortableContext>
      {deliveries.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 4 }}>
          {translate(rest.canEdit ? 'board.load.howToAssign' : 'board.load.empty')}
        </Typography>
      )}
    </Box>
  )
}
