import { Box, Tab, Tabs } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'

export type BoardLayoutProps = {
  deliveries: ReactNode
  load: ReactNode
  /** Null while the map is hidden. */
  map: ReactNode | null
  counts: { deliveries: string; load: number }
}

/** The parts of the board on a phone: one at a time. */
export const BoardTabs = ({ deliveries, load, map, counts }: BoardLayoutProps) => {
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
