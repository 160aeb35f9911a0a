import { Alert, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/delivery'
import { sumWeights } from '#domain/weight'
import { unseen } from '#portal/ui/unseen'
import { LoadToolbar } from './actions/LoadToolbar'
import { WaitingMessages } from './actions/WaitingMessages'
import { BoardPart } from './BoardPart'
import { LoadMenu } from './LoadMenu'
import { SaveBar } from './SaveBar'
import { ShipDateAlert } from './ShipDateAlert'
import { StopList } from './StopList'
import { TakenAlert } from './TakenAlert'
import type { Board } from './useBoard'
import { WeightMeter } from './WeightMeter'

type CurrentLoadProps = {
  board: Board
  highlighted: ReadonlySet<number>
  onHover: (id: number | null) => void
  onItems: (delivery: Delivery) => void
}

/** The load being built: what it is, how heavy, its stops in order, and what can be done to it. */
export const CurrentLoad = ({ board, highlighted, onHover, onItems }: CurrentLoadProps) => {
  const translate = useTranslate()
  const { plan, load, choices } = board.board
  const { selection, saving } = board
  const title =
    plan.selectedLoad === null
      ? translate('board.load.new')
      : translate('board.load.title', { load: plan.selectedLoad })
  return (
    <BoardPart
      title={title}
      summary={translate('board.load.count', { smart_count: plan.load.length })}
      actions={<LoadMenu board={board} />}
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
      <WaitingMessages shipmentId={load?.shipmentId} onChanged={board.onChanged} />
      {board.readOnly === null && <ShipDateAlert deliveries={plan.load} />}
      <Box role="status" style={unseen}>
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
    </BoardPart>
  )
}
