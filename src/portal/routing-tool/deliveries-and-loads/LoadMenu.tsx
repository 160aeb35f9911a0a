import Add from '@mui/icons-material/Add'
import History from '@mui/icons-material/History'
import List from '@mui/icons-material/FormatListBulleted'
import Undo from '@mui/icons-material/Undo'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactElement } from 'react'
import { useTranslate } from 'react-admin'
import { late } from '#portal/ui/late'
import { everyLoad } from './loadSearch'
import type { Board } from './useBoard'
import { useLoadSearch } from './useLoadSearch'

const LoadsDrawer = late(async () => (await import('./LoadsDrawer')).LoadsDrawer)

/** Which load is on the board: another one, the one before, a new one; and the way back. */
export const LoadMenu = ({ board }: { board: Board }) => {
  const translate = useTranslate()
  const loads = useLoadSearch()
  const { selection } = board
  const { previousLoad, selectedLoad } = board.board.plan
  const button = (label: string, icon: ReactElement, onClick: () => void, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  return (
    <>
      {button(translate('board.load.undo'), <Undo fontSize="small" />, board.undo, !board.canUndo)}
      {previousLoad !== null &&
        previousLoad !== selectedLoad &&
        button(translate('board.load.previous', { load: previousLoad }), <History fontSize="small" />, () =>
          selection.open(previousLoad),
        )}
      {button(translate('board.loads.open'), <List fontSize="small" />, () => loads.show(everyLoad))}
      {button(
        translate('board.load.startNew'),
        <Add fontSize="small" />,
        () => selection.open(null),
        selectedLoad === null && !board.unsaved,
      )}
      {loads.search && (
        <LoadsDrawer
          search={loads.search}
          onSearch={loads.show}
          onClose={() => loads.show(null)}
          onOpen={(shipmentId) => {
            selection.open(shipmentId)
            loads.show(null)
          }}
        />
      )}
    </>
  )
}
