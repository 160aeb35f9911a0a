import { Box } from '@mui/material'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useTranslate } from 'react-admin'
import { BaseMap } from '#portal/ui/map/BaseMap'
import { FitBounds } from '#portal/ui/map/FitBounds'
import { type MapPoint, PointMarkers } from '#portal/ui/map/PointMarkers'
import { longText, onPhone } from './states'

const Map = ({ points }: { points: readonly MapPoint[] }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ height: 400 }}>
      <BaseMap
        words={{
          map: translate('board.map.title'),
          zoomIn: translate('board.map.zoomIn'),
          zoomOut: translate('board.map.zoomOut'),
        }}
      >
        <PointMarkers points={points} onClick={() => undefined} />
        <FitBounds points={points} />
      </BaseMap>
    </Box>
  )
}

const chicago = { id: 'chicago', label: 'Chicago', latitude: 41.85, longitude: -87.65, tone: 'accent' } as const
const detroit = { id: 'detroit', label: 'Detroit', latitude: 42.33, longitude: -83.05, tone: 'warning' } as const
const columbus = { id: 'columbus', label: 'Columbus', latitude: 39.96, longitude: -83, tone: 'error' } as const

const meta: Meta<typeof Map> = {
  component: Map,
  args: { points: [{ ...chicago, count: 12 }, { ...detroit, count: 1_200 }, columbus] },
}
export default meta

type Story = StoryObj<typeof Map>

export const Places: Story = {}
export const SelectedPlace: Story = { args: { points: [{ ...chicago, selected: true }, detroit, columbus] } }
export const NoPlaces: Story = { args: { points: [] } }
export const LongLabel: Story = { args: { points: [{ ...chicago, label: longText, hovered: true }] } }
export const OnPhone: Story = { ...onPhone }
