import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Arrangement } from '#domain/arrangement'
import { ArrangeList } from './ArrangeList'
import type { ArrangedPart, HomeArrangement } from './homeArrangement'
import type { Area } from './useAreas'
import type { CountedTile } from './useWaitingWork'

type ArrangeHomeProps = {
  tiles: readonly CountedTile[]
  areas: readonly Area[]
  arrangement: HomeArrangement
  onChange: (part: ArrangedPart, arrangement: Arrangement) => void
}

/** The home page while its user arranges it. */
export const ArrangeHome = ({ tiles, areas, arrangement, onChange }: ArrangeHomeProps) => {
  const translate = useTranslate()
  const tileWords = new Map(tiles.map(({ name, tile }) => [name, translate(tile.label, { smart_count: 2 })]))
  const areaWords = new Map(areas.map(({ name }) => [name as string, translate(`frame.groups.${name}`)]))
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 4, maxWidth: '80ch' }}>
        {translate('home.arrange.how')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 480px))' },
        }}
      >
        <ArrangeList
          title={translate('home.waiting.title')}
          entries={tileWords}
          arrangement={arrangement.tiles}
          onChange={(next) => onChange('tiles', next)}
        />
        {areas.length > 0 && (
          <ArrangeList
            title={translate('home.arrange.areas')}
            entries={areaWords}
            arrangement={arrangement.areas}
            onChange={(next) => onChange('areas', next)}
          />
        )}
      </Box>
    </>
  )
}
