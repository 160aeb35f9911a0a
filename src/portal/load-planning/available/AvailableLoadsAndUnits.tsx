import TimelineIcon from '@mui/icons-material/ViewTimelineOutlined'
import { Box, Button, Stack, useMediaQuery, Typography } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { AvailableLoad } from '#domain/load-planning/planningRows'
import { SelectionBar } from '#portal/load-planning/parts/SelectionBar'
import { usePlanningSelection } from '#portal/load-planning/parts/usePlanningSelection'
import { type CarriedLoad, LoadDrag } from '#portal/load-planning/timeline/LoadDrag'
import { PlanTimeline } from '#portal/load-planning/timeline/PlanTimeline'
import { TimelineList } from '#portal/load-planning/timeline/TimelineList'
import { usePairVerdicts } from '#portal/load-planning/timeline/usePairVerdicts'
import { usePairWords } from '#portal/load-planning/timeline/usePairWords'
import { useTimeline } from '#portal/load-planning/timeline/useTimeline'
import { useTimelineView } from '#portal/load-planning/timeline/useTimelineView'
import { unitAddress } from '#portal/load-planning/units/unitAddress'
import { AddressField } from '#portal/ui/read-only/AddressField'
import { Filters } from '#portal/ui/read-only/Filters'
import { useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { useAssignment } from '#portal/ui/assignments/useAssignment'
import { PageActions } from '#portal/ui/page/PageActions'
import { AssignBar } from './AssignBar'
import { AvailableLists } from './AvailableLists'
import { foundIn, wordsOfLoad, wordsOfUnit } from './foundIn'
import { LoadDrawer } from './LoadDrawer'
import { SaveBar } from './SaveBar'
import { useAvailable } from './useAvailable'
import { useListMarks } from './useListMarks'
import { useLoadDrafts } from './useLoadDrafts'
import { usePlanningKeys } from './usePlanningKeys'

/** Available loads, available units and inbound loads, by region and area, with the timeline. */
export const AvailableLoadsAndUnits = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const words = usePairWords()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const { selection, search: selected } = usePlanningSelection()
  const { values, change } = useAddressFields('q', 'list')
  const { loads, units, inbound, free } = useAvailable(selection)
  const drafts = useLoadDrafts({ loads: loads.rows, inbound: inbound.rows })
  const found = useMemo(
    () => ({
      loads: foundIn(drafts.rows.loads, values.q, wordsOfLoad),
      units: foundIn(units.rows, values.q, wordsOfUnit),
      inbound: foundIn(drafts.rows.inbound, values.q, wordsOfLoad),
    }),
    [drafts.rows, units.rows, values.q],
  )
  const loadMarks = useListMarks(found.loads)
  const unitMarks = useListMarks(found.units)
  const inboundMarks = useListMarks(found.inbound)
  const assignment = useAssignment()
  const view = useTimelineView()
  const timeline = useTimeline(view, selection, free, values.q)
  const [carried, setCarried] = useState<CarriedLoad | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const page = useRef<HTMLDivElement>(null)
  usePlanningKeys(page, view)

  const [onlyMarked] = loadMarks.marked.length === 1 ? loadMarks.marked : []
  const inHand = carried?.load ?? onlyMarked ?? null
  const verdicts = usePairVerdicts(view.kind ? inHand : null)
  const target = timeline.rows.find(({ key }) => key === carried?.over)
  const verdict = target?.driverId ? verdicts?.get(target.driverId) : undefined
  const clear = () => {
    loadMarks.clear()
    unitMarks.clear()
  }
  const giveTo = async (load: AvailableLoad, key: string) => {
    const row = timeline.rows.find((each) => each.key === key)
    if (!row) return
    const { driverId, powerUnitId, name } = row
    const pair = { shipmentId: load.shipmentId, driverId: driverId ?? '', powerUnitId, name }
    if (driverId === null) assignment.refuse(pair, translate('planFleet.timeline.noDriver', { unit: name }))
    else if (await assignment.assignSoftly(pair)) clear()
  }
  const isShown = view.kind !== null
  const lists = (
    <AvailableLists
      isNarrow={isNarrow}
      chosen={values.list}
      states={{ loads, units, inbound }}
      found={found}
      totals={{ loads: loads.rows.length, units: units.rows.length, inbound: inbound.rows.length }}
      marks={{ loads: loadMarks, units: unitMarks, inbound: inboundMarks }}
      canDrag={isShown && !isNarrow}
      isChanged={drafts.changed.length > 0}
      onOpen={setOpened}
      onOpenUnit={(unitId) => void navigate(unitAddress(unitId, selected))}
      onClear={() => change({ q: '' })}
    >
      {isShown &&
        (isNarrow ? (
          <TimelineList
            view={view}
            timeline={timeline}
            load={inHand}
            verdicts={verdicts}
            onAssign={(load, key) => void giveTo(load, key)}
          />
        ) : (
          <PlanTimeline
            view={view}
            timeline={timeline}
            load={inHand}
            over={carried?.over ?? null}
            verdicts={verdicts}
            onAssign={(load, key) => void giveTo(load, key)}
            onLeave={() => page.current?.querySelector<HTMLElement>('[data-list=loads] [role=grid]')?.focus()}
          />
        ))}
    </AvailableLists>
  )
  return (
    <LoadDrag
      carried={carried}
      onCarry={setCarried}
      onDrop={(load, key) => void giveTo(load, key)}
      hint={verdict ? words.verdict(verdict) : (target?.name ?? null)}
    >
      <PageActions>
        <Button
          variant={isShown ? 'contained' : 'outlined'}
          startIcon={<TimelineIcon />}
          aria-pressed={isShown}
          onClick={() => view.setKind(isShown ? null : 'drivers')}
        >
          {translate('planFleet.timeline.title')}
        </Button>
      </PageActions>
      <Stack ref={page} spacing={3}>
        <SelectionBar />
        <Box sx={toolsStyle}>
          <ListTools search={values.q} onSearch={(q) => change({ q: q.toUpperCase() })} />
          <AssignBar
            loads={loadMarks.marked}
            units={unitMarks.marked}
            assignment={assignment}
            onGiven={clear}
            onNote={({ shipmentId, driverId, powerUnitId }) => {
              drafts.change(shipmentId, { driverId, powerUnitId })
              clear()
            }}
          />
        </Box>
        {lists}
        <SaveBar drafts={drafts} />
      </Stack>
      <LoadDrawer
        load={[...drafts.rows.loads, ...drafts.rows.inbound].find(({ shipmentId }) => shipmentId === opened) ?? null}
        search={selected}
        onMessage={(shipmentId, orderMessage) =>
          orderMessage === null
            ? drafts.forget([shipmentId], ['orderMessage'])
            : drafts.change(shipmentId, { orderMessage })
        }
        onClose={() => setOpened(null)}
      />
    </LoadDrag>
  )
}

const toolsStyle = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'auto minmax(0, 1fr)' },
} as const

type ListToolsProps = { search: string; onSearch: (search: string) => void }

/** One search for all lists and the timeline. */
const ListTools = ({ search, onSearch }: ListToolsProps) => {
  const translate = useTranslate()
  return (
    <Filters label={translate('planFleet.search.label')}>
      <AddressField label={translate('planFleet.search.field')} value={search} onChange={onSearch} isFirst />
      <Typography variant="body2" color="text.secondary">
        {translate('planFleet.utc')}
      </Typography>
    </Filters>
  )
}
