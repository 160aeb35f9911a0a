import { Box } from '@mui/material'
import { lazy } from 'react'
import { useTranslate } from 'react-admin'
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels'
import { readJson, writeJson } from '#portal/data/session/browserStorage'
import type { BoardLayoutProps } from './BoardTabs'
import { useIsNarrow, useIsWide } from './screenWidths'

/** Below this a stop breaks into four lines. */
const leastLoadWidth = '360px'

const BoardTabs = lazy(async () => ({ default: (await import('./BoardTabs')).BoardTabs }))

/** The parts of the board: side by side, resized by pointer or arrow keys and remembered; on a phone they are tabs. */
export const BoardLayout = (props: BoardLayoutProps) => {
  const isNarrow = useIsNarrow()
  return isNarrow ? <BoardTabs {...props} /> : <BoardPanels {...props} />
}

/** On a wide desk three columns; else the map lies below the list it belongs to, and the load has the whole height. */
const BoardPanels = ({ deliveries, load, map }: BoardLayoutProps) => {
  const isWide = useIsWide()
  const list = (
    <Panel id="deliveries" defaultSize={isWide ? '42%' : '64%'} minSize="28%">
      {deliveries}
    </Panel>
  )
  const mapPanel = map !== null && (
    <>
      <Handle name={isWide ? 'map' : 'mapHeight'} isHorizontal={!isWide} />
      <Panel id="map" minSize="15%">
        {map}
      </Panel>
    </>
  )
  const loadPanel = (
    <>
      <Handle name="deliveries" />
      <Panel id="load" defaultSize={isWide ? '30%' : '42%'} minSize={leastLoadWidth}>
        {load}
      </Panel>
    </>
  )
  const shown = map === null ? 'two' : 'three'
  return isWide ? (
    <Group key={shown} {...remembered(`boardParts.wide.${shown}`)} style={{ height: '100%' }}>
      {list}
      {loadPanel}
      {mapPanel}
    </Group>
  ) : (
    <Group {...remembered('boardParts.columns')} style={{ height: '100%' }}>
      <Panel id="left" minSize="28%">
        <Group
          key={shown}
          orientation="vertical"
          {...remembered(`boardParts.left.${shown}`)}
          style={{ height: '100%' }}
        >
          {list}
          {mapPanel}
        </Group>
      </Panel>
      {loadPanel}
    </Group>
  )
}

/** The stored sizes. */
const remembered = (key: string) => {
  const stored = readJson(key)
  return {
    ...(isLayout(stored) && { defaultLayout: stored }),
    onLayoutChanged: (layout: Layout) => writeJson(key, layout),
  }
}

const isLayout = (stored: unknown): stored is Layout =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((size) => typeof size === 'number')

const Handle = ({ name, isHorizontal = false }: { name: string; isHorizontal?: boolean }) => {
  const translate = useTranslate()
  return (
    <Separator aria-label={translate(`board.resize.${name}`)} style={{ outlineOffset: -1 }}>
      <Box sx={isHorizontal ? { height: 8, width: '100%' } : { width: 8, height: '100%' }} />
    </Separator>
  )
}
