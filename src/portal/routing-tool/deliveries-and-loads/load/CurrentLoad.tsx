import { useDroppable } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Delivery, TakenDelivery } from '#domain/freight/delivery'
import { sumWeights } from '#domain/values/weight'
import { LoadToolbar } from '#portal/routing-tool/deliveries-and-loads/actions/LoadToolbar'
import { WaitingMessages } from '#portal/routing-tool/deliveries-and-loads/actions/messages/WaitingMessages'
import type { Board } from '#portal/routing-tool/deliveries-and-loads/useBoard'
import { Panel } from '#portal/ui/Panel'
import { OpenLoadButton } from '#portal/ui/records/LoadLink'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { LoadMenu } from './LoadMenu'
import { SaveBar } from './SaveBar'
import { ShipDateAlert } from './ShipDateAlert'
import { StopRow, type StopRowProps } from './StopRow'
import { WeightMeter } from './WeightMeter'

type CurrentLoadProps = {
  board: Board
  highlighted: ReadonlySet<number>
  onHover: (id: number | null) => void
  onItems: (delivery: Delivery) => void
}

/** The load being built: its name, weight, stops in order, and actions. */
export const CurrentLoad = ({ board, highlighted, onHover, onItems }: CurrentLoadProps) => {
  const translate = useTranslate()
  const { plan, load, choices } = board.board
  const { selection, saving } = board
  const title =
    plan.selectedLoad === null
      ? translate('board.load.new')
      : translate('board.load.title', { load: plan.selectedLoad })
  return (
    <Panel
      look="filling"
      title={title}
      summary={translate('board.load.count', { smart_count: plan.load.length })}
      actions={
        <>
          {load && <OpenLoadButton of={{ loadId: load.loadId }} />}
          <LoadMenu board={board} />
        </>
      }
    >
      <WeightMeter
        weight={sumWeights(plan.load.map((delivery) => delivery.weight))}
        threshold={board.weightThreshold}
        problems={board.problems}
      />
      {selection.isOld && (
        <Alert
          severity="info"
          action={<Button onClick={() => void selection.read()}>{translate('board.load.reload')}</Button>}
        >
          {translate('board.load.changedElsewhere')}
        </Alert>
      )}
      {saving.taken.length > 0 && (
        <TakenAlert taken={saving.taken} onDrop={saving.dropTaken} onClose={saving.forgetTaken} />
      )}
      <WaitingMessages loadId={load?.loadId} onChanged={board.onChanged} />
      {board.readOnly === null && <ShipDateAlert deliveries={plan.load} />}
      <Box role="status" style={visuallyHidden}>
        {board.said}
      </Box>
      <StopList
        deliveries={plan.load}
        canEdit={board.readOnly === null}
        highlighted={highlighted}
        onMove={board.move}
        onRemove={board.remove}
        onHover={onHover}
        onItems={onItems}
      />
      <LoadToolbar
        load={load}
        lock={plan.lock}
        deliveries={plan.load}
        plan={plan}
        choices={choices}
        unsaved={board.unsaved}
        onChoose={board.choose}
        onChanged={board.onChanged}
      />
      <SaveBar board={board} />
    </Panel>
  )
}

type TakenAlertProps = { taken: readonly TakenDelivery[]; onDrop: () => void; onClose: () => void }

/** Deliveries that another user took before they were saved here: which, by whom, and how to continue. */
const TakenAlert = ({ taken, onDrop, onClose }: TakenAlertProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      onClose={onClose}
      slotProps={{ closeButton: { 'aria-label': translate('board.close') } as object }}
      sx={{ borderRadius: 0 }}
    >
      {translate('board.taken.title', { smart_count: taken.length })}
      <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
        {taken.map(({ id, number, reason, loadId, takenBy }) => (
          <li key={id}>
            {translate(takenBy ? 'board.taken.by' : `board.taken.${reason}`, {
              number,
              load: loadId ?? '',
              by: takenBy ?? '',
            })}
          </li>
        ))}
      </ul>
      <Button variant="outlined" color="inherit" onClick={onDrop}>
        {translate('board.taken.drop', { smart_count: taken.length })}
      </Button>
    </Alert>
  )
}

type StopListProps = Pick<StopRowProps, 'canEdit' | 'onMove' | 'onRemove' | 'onHover' | 'onItems'> & {
  deliveries: readonly Delivery[]
  highlighted: ReadonlySet<number>
}

/** The deliveries of the load in pickup order; a drop target for more. */
const StopList = ({ deliveries, highlighted, ...rest }: StopListProps) => {
  const translate = useTranslate()
  const { setNodeRef, isOver } = useDroppable({ id: 'load' })
  return (
    <Box
      ref={setNodeRef}
      data-stops
      // Without buttons in its rows the list itself takes the focus, so that the keyboard can scroll it.
      tabIndex={rest.canEdit ? -1 : 0}
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
