import Star from '@mui/icons-material/Star'
import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { PairRow } from '#portal/load-planning/recommendations/pairs/pairRows'
import { AssignmentProblem } from '#portal/ui/assignments/AssignmentProblem'
import { type Assignment, useAssignment } from '#portal/ui/assignments/useAssignment'
import { ContentDialog } from '#portal/ui/ContentDialog'
import { visuallyHidden } from '#portal/ui/visuallyHidden'
import { type ComparedLine, comparedLines } from './comparedLines'
import { mostCompared } from './comparison'

type CompareDialogProps = {
  pairs: readonly PairRow[]
  onOpen: (pair: PairRow) => void
  onClose: () => void
}

/** Pairs side by side, a line for each factor; the best of a line has a star. They are given and held from here. */
export const CompareDialog = ({ pairs, onOpen, onClose }: CompareDialogProps) => {
  const translate = useTranslate()
  const assignment = useAssignment()
  const title = translate('planRecommendations.compare.title', { smart_count: pairs.length })
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  return (
    <ContentDialog
      title={title}
      size="lg"
      isFullScreen={isNarrow}
      actions={
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1, px: 2 }}>
          {translate('planRecommendations.compare.legend', { most: mostCompared })}
        </Typography>
      }
      onClose={onClose}
    >
      <AssignmentProblem assignment={assignment} />
      {pairs.length === 0 ? (
        <Typography>{translate('planRecommendations.compare.gone')}</Typography>
      ) : (
        <Box
          role="region"
          aria-label={title}
          // It scrolls sideways on narrow screens, and the arrow keys must reach it.
          tabIndex={0}
          sx={comparedStyle}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{translate('planRecommendations.compare.factor')}</th>
                {pairs.map(({ id: key, shipmentId, driverName, driverId, origin, destination }) => (
                  <th key={key} scope="col">
                    {`${shipmentId} → ${driverName}`}
                    <div>{`${driverId} · ${origin} → ${destination}`}</div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {comparedLines(translate, pairs).map((line) => (
                <Line key={line.name} line={line} />
              ))}
              <tr>
                <th scope="row">{translate('planRecommendations.compare.give')}</th>
                {pairs.map((pair) => (
                  <td key={pair.id}>
                    <ComparedActions pair={pair} assignment={assignment} onOpen={onOpen} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </Box>
      )}
    </ContentDialog>
  )
}

const Line = ({ line: { label, cells, best } }: { line: ComparedLine }) => (
  <tr>
    <th scope="row">{label}</th>
    {cells.map(({ key, words }, place) => (
      <td key={key}>{best.has(place) ? <Best>{words}</Best> : words || '–'}</td>
    ))}
  </tr>
)

const Best = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  return (
    <Box component="strong" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'success.main' }}>
      <Star aria-hidden="true" sx={{ fontSize: 14 }} />
      {children}
      <span style={visuallyHidden}>{translate('planRecommendations.compare.best')}</span>
    </Box>
  )
}

/** A table whose first column stays while the others are scrolled. */
const comparedStyle = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    p: 2,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    minWidth: 150,
  },
  '& thead th': { fontWeight: 600 },
  '& thead th div': { fontWeight: 400, color: 'text.secondary' },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: 110,
    fontWeight: 400,
    color: 'text.secondary',
    bgcolor: 'background.paper',
  },
} as const

type ComparedActionsProps = { pair: PairRow; assignment: Assignment; onOpen: (pair: PairRow) => void }

/** Actions on a compared pair; those that need more input are in the drawer. */
const ComparedActions = ({ pair, assignment: { assignSoftly, assignFirmly, busy }, onOpen }: ComparedActionsProps) => {
  const translate = useTranslate()
  const { driverId, shipmentId, powerUnitId, feasible, assignment, holderId, driverName } = pair
  if (driverId === null) return null
  const isOthers = assignment !== 'none' && holderId !== driverId
  const isOwn = assignment === 'soft' && holderId === driverId
  const named = (action: string) => `${translate(action)}: ${shipmentId}, ${driverName}`
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {(feasible || isOwn) && powerUnitId !== null && (
        <Button
          variant="contained"
          aria-label={named('planRecommendations.give.firm')}
          disabled={busy || isOthers}
          onClick={() => void assignFirmly({ driverId, shipmentId, powerUnitId })}
        >
          {translate('planRecommendations.give.firm')}
        </Button>
      )}
      <Button
        variant="outlined"
        aria-label={named('planRecommendations.give.soft')}
        disabled={busy || isOthers || isOwn}
        onClick={() => void assignSoftly({ driverId, shipmentId })}
      >
        {translate('planRecommendations.give.soft')}
      </Button>
      <Button aria-label={named('planRecommendations.compare.why')} onClick={() => onOpen(pair)}>
        {translate('planRecommendations.compare.why')}
      </Button>
    </Stack>
  )
}
