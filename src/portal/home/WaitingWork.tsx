import CheckCircle from '@mui/icons-material/CheckCircleOutline'
import { Alert, Box, Button, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Panel } from '#portal/ui/Panel'
import { FirstInLine } from './FirstInLine'
import type { CountedTile } from './useWaitingWork'

type WaitingWorkProps = {
  tiles: readonly CountedTile[]
  isKnown: boolean
  isError: boolean
  onAgain: () => void
}

/** The user's pending work with counts; each tile links to its list. */
export const WaitingWork = ({ tiles, isKnown, isError, onAgain }: WaitingWorkProps) => {
  const translate = useTranslate()
  const nothing = isKnown && !isError && tiles.every(({ count }) => count === 0)
  return (
    <Panel look="plain" title={translate('home.waiting.title')} sx={{ mb: 5 }}>
      {isError && (
        <Alert
          severity="warning"
          variant="outlined"
          sx={{ mb: 2 }}
          action={<Button onClick={onAgain}>{translate('home.waiting.again')}</Button>}
        >
          {translate('home.waiting.failed')}
        </Alert>
      )}
      {nothing ? (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
          <CheckCircle color="success" fontSize="small" aria-hidden="true" />
          <Typography>{translate('home.waiting.nothing')}</Typography>
        </Box>
      ) : (
        <Box component="ul" sx={gridStyle}>
          {tiles.map((counted) => (
            <Box component="li" key={counted.name}>
              {isKnown ? <Tile counted={counted} /> : <Skeleton variant="rounded" height={tileHeight} />}
            </Box>
          ))}
        </Box>
      )}
      {isKnown && <FirstInLine tiles={tiles} />}
    </Panel>
  )
}

const Tile = ({ counted: { tile, count, atLeast } }: { counted: CountedTile }) => {
  const translate = useTranslate()
  const Icon = tile.icon
  const waits = count !== 0
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={tile.to()}
        sx={{ p: 3, height: '100%', minHeight: tileHeight, display: 'flex', gap: 3, justifyContent: 'flex-start' }}
      >
        <Icon aria-hidden="true" sx={{ color: waits ? 'primary.main' : 'text.secondary' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            sx={{
              display: 'block',
              fontSize: 24,
              lineHeight: '28px',
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              color: waits ? 'text.primary' : 'text.secondary',
            }}
          >
            {count === null ? '–' : translate(atLeast ? 'home.waiting.orMore' : 'home.waiting.count', { count })}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {translate(tile.label, { smart_count: count ?? 0 })}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}

const tileHeight = 76

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const
