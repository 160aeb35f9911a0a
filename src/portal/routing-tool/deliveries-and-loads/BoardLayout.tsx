import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels'
import { readJson, writeJson } from '#portal/data/browserStorage'
import { useIsNarrow, useIsWide } from './screenWidths'

type BoardLayoutProps = {
  deliveries: ReactNode
  load: ReactNode
  /** Null while it is put away. */
  map: ReactNode | null
  counts: { deliveries: string; load: number }
}

/** The parts of the board: side by side, resized by pointer or arrow keys and remembered; on a phone they are tabs. */
export const BoardLayout = (props: BoardLayoutProps) => {
  const isNarrow = useIsNarrow()
  return isNarrow ? <BoardTabs {...props} /> : <BoardPanels {...props} />
}

const BoardPanels = ({ deliveries, load, map }: BoardLayoutProps) => {
  const isWide = useIsWide()
  const outer = isWide ? 'wide' : 'narrow'
  const inner = isWide ? 'horizontal' : 'vertical'
  return (
    <Group key={outer} {...remembered(`boardParts.${outer}`)} style={{ height: '100%' }}>
      <Panel id="deliveries" defaultSize={isWide ? '42%' : '56%'} minSize="28%">
        {deliveries}
      </Panel>
      <Handle between="deliveries" />
      <Panel id="rest" minSize="28%">
        <Group
          key={map ? 'both' : 'load'}
          orientation={inner}
          {...(map ? remembered(`boardParts.${outer}.rest`) : {})}
          style={{ height: '100%' }}
        >
          <Panel id="load" defaultSize={isWide ? '46%' : '62%'} minSize="30%">
            {load}
          </Panel>
          {map && <Handle between="load" isHorizontal={!isWide} />}
          {map && (
            <Panel id="map" minSize="15%">
              {map}
            </Panel>
          )}
        </Group>
      </Panel>
    </Group>
  )
}

/** Sizes as somebody left them. */
const remembered = (key: string) => {
  const stored = readJson(key)
  return {
    ...(isLayout(stored) && { defaultLayout: stored }),
    onLayoutChanged: (layout: Layout) => writeJson(key, layout),
  }
}

const isLayout = (stored: unknown): stored is Layout =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((size) => typeof size === 'number')

const Handle = ({ between, isHorizontal = false }: { between: string; isHorizontal?: boolean }) => {
  const translate = useTranslate()
  return (
    <Separator aria-label={translate(`board.resize.${between}`)} style={{ outlineOffset: -1 }}>
      <Box sx={isHorizontal ? { height: 8, width: '100%' } : { width: 8, height: '100%' }} />
    </Separator>
  )
}

const BoardTabs = ({ deliveries, load, map, counts }: BoardLayoutProps) => {
  const translate = useTranslate()
  const [tab, setTab] = useState('deliveries')
  const parts = { deliveries, load, map }
  const shown = (['deliveries', 'load', 'map'] as const).filter((name) => parts[name] !== null)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Tabs value={tab} onChange={(_, next: string) => setTab(next)} variant="fullWidth">
        {shown.map((name) => (
          <Tab
            key={name}
            id={`board-tab-${name}`}
            aria-controls={`board-part-${name}`}
            value={name}
            label={translate(`board.tabs.${name}`, { count: name === 'map' ? '' : counts[name] })}
          />
        ))}
      </Tabs>
      {shown.map((name) => (
        <Box
          key={name}
          id={`board-part-${name}`}
          role="tabpanel"
          aria-labelledby={`board-tab-${name}`}
          hidden={tab !== name}
          sx={{ flex: 1, minHeight: 0 }}
        >
          {tab === name && parts[name]}
        </Box>
      ))}
    </Box>
  )
}
