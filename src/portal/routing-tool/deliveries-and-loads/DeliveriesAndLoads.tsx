import { Box, Button } from '@mui/material'
import { lazy, Suspense, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { sumWeights } from '#domain/values/weight'
import { readText, writeText } from '#portal/data/session/browserStorage'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { late } from '#portal/ui/late'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { noMarks } from '#portal/ui/table/rowMarks'
import type { Sort } from '#portal/ui/table/tableColumns'
import { AvailableDeliveries } from './AvailableDeliveries'
import { BoardDrag, DragSource } from './BoardDrag'
import { BoardLayout } from './BoardLayout'
import { BoardQuestions } from './BoardQuestions'
import { useDeliveryFilter } from './filters/useDeliveryFilter'
import { CurrentLoad } from './load/CurrentLoad'
import { useLoadIdle } from './load/useLoadIdle'
import { useIsNarrow } from './screenWidths'
import { useAvailableDeliveries } from './useAvailableDeliveries'
import { useBoard } from './useBoard'

const DeliveryItems = late(async () => (await import('./actions/DeliveryItems')).DeliveryItems)
const BoardMap = lazy(async () => ({ default: (await import('./map/BoardMap')).BoardMap }))

/** The board: available deliveries, the load being built of them, and a map of both. */
export const DeliveriesAndLoads = () => {
  const translate = useTranslate()
  const isNarrow = useIsNarrow()
  const [marks, setMarks] = useState(noMarks)
  const [sort, setSort] = useState<Sort | null>(null)
  const [hovered, setHovered] = useState<ReadonlySet<number>>(new Set())
  const hover = (ids: readonly number[]) => setHovered(new Set(ids))
  const hoverOne = (id: number | null) => hover(id === null ? [] : [id])
  const [itemsOf, setItemsOf] = useState<Delivery | null>(null)
  const [isMapShown, showMap] = useMapShown()
  const control = useDeliveryFilter()
  const board = useBoard()
  const { plan } = board.board
  const own = useMemo(
    () => new Set([...plan.load, ...board.board.stored].map(({ id }) => id)),
    [plan.load, board.board.stored],
  )
  const list = useAvailableDeliveries({
    filter: control.filter,
    sort,
    // Marks of deliveries that are not in the list any more hold up nothing.
    isWorking: (marks.marked.size > 0 && plan.list.some(({ id }) => marks.marked.has(id))) || board.unsaved,
    own,
    isUsedUp: board.board.listed.length > 0 && plan.list.length === 0,
    onListed: board.onListed,
  })
  const boardBox = useRef<HTMLDivElement>(null)
  useBoardKeys(boardBox, board.undo)
  usePageRecord(plan.selectedLoad === null ? undefined : String(plan.selectedLoad))
  useLoadIdle(board)
  const assign = (ids: readonly number[]) => {
    board.assign(ids)
    setMarks({ ...marks, marked: new Set() })
  }
  const carriedFrom = (id: number) =>
    plan.list.filter((delivery) => (marks.marked.has(id) ? marks.marked.has(delivery.id) : delivery.id === id))
  const canAssign = board.readOnly === null
  return (
    <BoardDrag stops={plan.load} onAssign={assign} onRemove={board.remove} onReorder={board.reorder}>
      <Box
        ref={boardBox}
        data-board
        sx={{ px: { xs: 2, md: 4 }, pb: { xs: 2, md: 3 }, height: '100%' }}
        style={isNarrow ? phoneStyle : {}}
      >
        <BoardLayout
          counts={{ deliveries: String(list.unread + plan.list.length), load: plan.load.length }}
          deliveries={
            <DragSource carriedFrom={carriedFrom} disabled={!canAssign || isNarrow}>
              <AvailableDeliveries
                {...{ list, control, marks, sort, canAssign, isNarrow }}
                rows={plan.list}
                onMarks={setMarks}
                onSort={setSort}
                onAssign={assign}
                onItems={setItemsOf}
                onChanged={board.onChanged}
                highlighted={hovered}
                onHover={hoverOne}
                loadWeight={sumWeights(plan.load.map((delivery) => delivery.weight))}
                actions={
                  !isNarrow && (
                    <Button onClick={() => showMap(!isMapShown)} aria-pressed={isMapShown}>
                      {translate('board.map.toggle')}
                    </Button>
                  )
                }
              />
            </DragSource>
          }
          load={<CurrentLoad board={board} highlighted={hovered} onHover={hoverOne} onItems={setItemsOf} />}
          map={
            isMapShown || isNarrow ? (
              <Suspense fallback={null}>
                <BoardMap
                  available={plan.list}
                  load={plan.load}
                  marked={marks.marked}
                  hovered={hovered}
                  onHover={hover}
                  onMark={(ids) => setMarks({ ...marks, marked: new Set(ids) })}
                />
              </Suspense>
            ) : null
          }
        />
      </Box>
      <BoardQuestions board={board} />
      {itemsOf && <DeliveryItems delivery={itemsOf} onClose={() => setItemsOf(null)} />}
    </BoardDrag>
  )
}

/** The window below the header, a banner and the breadcrumb: the parts scroll, not the page. */
const phoneStyle = { flex: 'none', height: 'calc(100dvh - 84px - var(--banner-height, 0px))' }

const storageKey = 'boardMap'

/** Whether the map is on the board, remembered on this browser. */
const useMapShown = (): [boolean, (shown: boolean) => void] => {
  const [isShown, setShown] = useState(() => readText(storageKey) !== 'hidden')
  const show = (shown: boolean) => {
    setShown(shown)
    writeText(storageKey, shown ? null : 'hidden')
  }
  return [isShown, show]
}

/** Ctrl+Z (⌘Z) undoes the last step, `/` goes to the filters and j and k to the list, except in a field. */
const useBoardKeys = (board: RefObject<HTMLElement | null>, undo: () => void): void => {
  usePageKeys(boardKeys)
  useListShortcuts(focusList)
  useHotKeys({
    'Ctrl+z': undo,
    '/': () => board.current?.querySelector<HTMLElement>('[data-list-filter]')?.focus(),
  })
}

const focusList = (): void =>
  document.querySelector<HTMLElement>('[data-board] [role=grid]')?.focus({ preventScroll: true })

const boardKeys: readonly PageKey[] = [
  ['/', 'board.keys.filter'],
  ['j  k  ↓  ↑', 'board.keys.move'],
  ['x', 'board.keys.mark'],
  ['Shift x', 'board.keys.range'],
  ['Ctrl A', 'board.keys.all'],
  ['Enter', 'board.keys.assign'],
  ['Esc', 'board.keys.clear'],
  ['Alt ↑  Alt ↓', 'board.keys.moveStop'],
  ['Delete', 'board.keys.removeStop'],
  ['Ctrl Z', 'board.keys.undo'],
]
