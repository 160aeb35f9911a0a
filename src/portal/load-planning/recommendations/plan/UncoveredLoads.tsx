import ExpandMore from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ShipmentId } from '#domain/freight/keys'
import type { PlannedPair, PlanProposal, UncoveredLoad } from '#domain/load-planning/pairs/recommendation'
import { changeWords, momentWords, refusalWords, skipWords } from '#portal/ui/assignments/pairWords'
import { Panel } from '#portal/ui/Panel'

type UncoveredLoadsProps = {
  groups: PlanProposal['uncovered']
  onOpen: (pair: { shipmentId: ShipmentId; driverId: string }) => void
}

/** Groups of so many loads are open from the start. */
const fewLoads = 6

/** The loads that a plan leaves without a driver, by cause, each with the nearest driver and the change needed. */
export const UncoveredLoads = ({ groups, onOpen }: UncoveredLoadsProps) => {
  const translate = useTranslate()
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { loads }) => sum + loads.length, 0)
  return (
    <Panel look="plain" title={translate('planRecommendations.uncovered.title', { smart_count: count })}>
      {groups.map(({ cause, loads }) => (
        <Accordion key={cause} variant="outlined" disableGutters defaultExpanded={loads.length <= fewLoads}>
          <AccordionSummary expandIcon={<ExpandMore />} id={`cause-${cause}`} aria-controls={`loads-${cause}`}>
            {translate(`planRecommendations.uncovered.cause.${cause}`, { smart_count: loads.length })}
          </AccordionSummary>
          <AccordionDetails sx={{ pt: 0 }}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {loads.map((load) => (
                <Line key={load.shipmentId} load={load} onOpen={onOpen} />
              ))}
            </Box>
          </AccordionDetails>
        </Accordion>
      ))}
    </Panel>
  )
}

const Line = ({ load, onOpen }: { load: UncoveredLoad; onOpen: UncoveredLoadsProps['onOpen'] }) => {
  const translate = useTranslate()
  const { shipmentId, origin, destination, pickupAt, nearest } = load
  const needs = (pair: PlannedPair): string =>
    pair.skip !== null
      ? skipWords(translate, pair.skip)
      : pair.feasible
        ? translate('planRecommendations.uncovered.worthMore')
        : pair.change !== null
          ? changeWords(translate, pair.change)
          : pair.refusals.map((refusal) => refusalWords(translate, refusal)).join(' ')
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1.5, fontSize: 13 }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <div>
          <strong>{shipmentId}</strong>
          {` ${origin} → ${destination} · ${momentWords(translate, pickupAt)}`}
        </div>
        {nearest && (
          <Box sx={{ color: 'text.secondary' }}>
            {translate('planRecommendations.uncovered.nearest', { driver: nearest.driverName, needs: needs(nearest) })}
          </Box>
        )}
      </Box>
      {nearest && (
        <Button
          variant="outlined"
          aria-label={translate('planRecommendations.uncovered.whyOf', { load: shipmentId })}
          onClick={() => onOpen({ shipmentId, driverId: nearest.driverId })}
        >
          {translate('planRecommendations.uncovered.why')}
        </Button>
      )}
    </Box>
  )
}
