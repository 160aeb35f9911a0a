import Add from '@mui/icons-material/Add'
import List from '@mui/icons-material/FormatListBulleted'
import History from '@mui/icons-material/History'
import Undo from '@mui/icons-material/Undo'
import { IconButton, Tooltip } from '@mui/material'
import { type ReactElement, useCallback, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Board } from '#portal/routing-tool/deliveries-and-loads/useBoard'
import { late } from '#portal/ui/late'
import { useSearchParams } from '#portal/ui/page/useSearchParams'
import { everyLoad, addressOfLoadSearch, type LoadSearch, loadSearchOf } from './loadSearch'

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
          onOpen={(loadId) => {
            selection.open(loadId)
            loads.show(null)
          }}
        />
      )}
    </>
  )
}

/** The list of loads: whether it is open, and what it is searched by. In the address, so that it can be led to. */
const useLoadSearch = () => {
  const [query, setQuery] = useSearchParams()
  return {
    search: useMemo(() => loadSearchOf(query), [query]),
    show: useCallback(
      // Uses the current address: the load just chosen in the list may already be in it.
      (search: LoadSearch | null) =>
        setQuery(() => addressOfLoadSearch(new URLSearchParams(window.location.search), search), { replace: true }),
      [setQuery],
    ),
  }
}
