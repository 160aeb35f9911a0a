import { Alert, Box, Button, Paper, Skeleton, Stack, Typography, useMediaQuery } from '@mui/material'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { mayAssign, mayTender } from '#domain/dispatch/nextStep'
import { workViews } from '#domain/dispatch/workViews'
import { useHeldPermissions } from '#portal/data/session/useSession'
import { focusList } from '#portal/ui/list/focusList'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'
import { EmptyState } from '#portal/ui/EmptyState'
import { useMinutes } from '#portal/ui/i18n/useMinutes'
import { late } from '#portal/ui/late'
import { loadAddress } from '#portal/ui/page/loadAddress'
import { type PageKey, usePageKeys } from '#portal/ui/page/pageKeys'
import { useHotKeys } from '#portal/ui/page/useHotKeys'
import { ReadFailure } from '#portal/ui/read-only/PagedTable'
import { ExportButton } from '#portal/ui/records/ExportButton'
import { SavedViews } from '#portal/ui/records/SavedViews'
import { noMarks } from '#portal/ui/table/rowMarks'
import { listBarStyle } from '#portal/ui/table/tableStyle'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { useAge } from '#portal/ui/useAge'
import { boardAddress, StepAction } from './StepAction'
import { type AskedWork, useWork, type WorkRow } from './useWork'
import { statusColumn, workCard, workColumns, type WorkWords } from './workColumns'
import { WorkFilters } from './WorkFilters'

const WorkMap = lazy(async () => ({ default: (await import('./WorkMap')).WorkMap }))
const AssignDrawer = late(async () => (await import('./AssignDrawer')).AssignDrawer)

/** The home of the day: all open work of the user's regions, live, with what is to be done next about each load. */
export const DispatchPage = () => {
  const translate = useTranslate()
  const [assigning, setAssigning] = useState<WorkRow | null>(null)
  const words = useWords(setAssigning)
  const columns = useMemo(() => workColumns(words), [words])
  const asked = useWork(columns)
  const { rows } = asked
  const [marks, setMarks] = useState(noMarks)
  const [hovered, setHovered] = useState<number | null>(null)
  const current = rows.find(({ id }) => id === marks.cursor)
  const isCards = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const map = useMapShown(asked)
  const navigate = useNavigate()
  const open = (row: WorkRow | undefined) => {
    if (row)
      void navigate(loadAddress(row.loadId === null ? { shipment: row.shipmentId ?? '' } : { loadId: row.loadId }))
  }
  const choose = (id: number) => setMarks({ ...noMarks, marked: new Set([id]), cursor: id, anchor: id })
  useDispatchKeys({ asked, current, onAssign: setAssigning, onMap: map.toggle })
  const isUnread = Boolean(asked.error) && rows.length === 0
  return (
    <Stack spacing={2}>
      <WorkFilters asked={asked} map={map} />
      {Boolean(asked.error) && (
        <ReadFailure error={asked.error} onRetry={() => void asked.read()} isStale={rows.length > 0} />
      )}
      {asked.isCut && (
        <Alert severity="info" variant="outlined">
          {translate('dispatch.cut')}
        </Alert>
      )}
      <Box sx={placesStyle} data-map={map.isShown}>
        <Paper variant="outlined" component="section" aria-label={translate('dispatch.list')} sx={{ minWidth: 0 }}>
          <Box sx={listBarStyle}>
            <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 120 }}>
              {!isUnread && !asked.isLoading && translate('dispatch.count', { smart_count: asked.total })}
            </Typography>
            <SavedViews list="dispatch" drawer={noDrawer} />
            <ExportButton
              name={translate('dispatch.list')}
              rows={rows}
              columns={[...columns, statusColumn(words)]}
              whole={asked.whole}
            />
          </Box>
          <Box
            data-crud-list
            sx={boxStyle}
            style={{
              height: rows.length === 0 ? 280 : rows.length * (isCards ? cardHeight : rowHeight) + headHeight + 12,
            }}
          >
            <VirtualTable
              label={translate('dispatch.list')}
              rows={rows}
              columns={columns}
              total={asked.total}
              nameOf={({ name }) => name}
              marks={marks}
              onMarks={setMarks}
              withoutMarks
              opensByClick={isCards}
              onOpen={([id]) => open(rows.find((row) => row.id === id))}
              sort={asked.sort}
              onSort={asked.sortBy}
              onEndReached={asked.readOn}
              isLoading={asked.isLoading}
              whenEmpty={isUnread ? '' : <NoWork asked={asked} />}
              card={isCards ? workCard(words) : undefined}
              tallRow={rowHeight}
              onHover={setHovered}
              highlighted={new Set(hovered === null ? [] : [hovered])}
              labels={{ markAll: '', mark: (name) => name }}
            />
          </Box>
        </Paper>
        {map.isShown && (
          <Box sx={mapStyle}>
            <Suspense fallback={<Skeleton variant="rectangular" sx={{ height: 1 }} />}>
              <WorkMap
                rows={rows}
                current={marks.cursor}
                hovered={hovered}
                onChoose={(id) => {
                  choose(id)
                  focusList()
                }}
                onHover={setHovered}
              />
            </Suspense>
          </Box>
        )}
      </Box>
      {assigning && <AssignDrawer work={assigning} onClose={() => setAssigning(null)} />}
    </Stack>
  )
}

/** Pixels of two lines. */
const rowHeight = 48
const noDrawer: readonly string[] = []

/** Why the view is empty, and what to do. */
const NoWork = ({ asked: { view, choose, text, regions, hasAllRegions, change } }: { asked: AskedWork }) => {
  const translate = useTranslate()
  const [why, todo, act] =
    text.trim() !== ''
      ? (['text', 'clear', () => change({ q: '' })] as const)
      : view !== 'all'
        ? (['view', 'all', () => choose('all')] as const)
        : regions.length > 0 && !hasAllRegions
          ? (['regions', 'allRegions', () => change({ regions: 'all' })] as const)
          : (['none', null, () => undefined] as const)
  return (
    <EmptyState text={translate(`dispatch.empty.${why}`, { view: translate(`dispatch.views.${view}`) })}>
      {todo && (
        <Button variant="outlined" onClick={act}>
          {translate(`dispatch.empty.todo.${todo}`)}
        </Button>
      )}
    </EmptyState>
  )
}

const useWords = (onAssign: (row: WorkRow) => void): WorkWords => {
  const say = useTranslate()
  const minutesOf = useMinutes()
  const ageOf = useAge()
  return useMemo(
    () => ({ say, minutesOf, ageOf, step: (row) => <StepAction row={row} onAssign={onAssign} /> }),
    [say, minutesOf, ageOf, onAssign],
  )
}

/** The map is beside the list where there is room for both, unless the user wants it otherwise. */
const useMapShown = ({ map, change }: AskedWork) => {
  const hasRoom = useMediaQuery('(min-width: 1440px)', { noSsr: true })
  const isShown = map === 'on' || (map !== 'off' && hasRoom)
  return { isShown, toggle: () => change({ map: isShown === hasRoom ? (isShown ? 'off' : 'on') : '' }) }
}

type KeysProps = {
  asked: AskedWork
  current: WorkRow | undefined
  onAssign: (row: WorkRow) => void
  onMap: () => void
}

const useDispatchKeys = ({ asked, current, onAssign, onMap }: KeysProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const held = useHeldPermissions()
  const tell = (why: string) => notify(translate(why, { load: current?.name ?? '' }), { type: 'info' })
  useListShortcuts()
  usePageKeys(keys)
  useHotKeys({
    m: onMap,
    a: () => {
      if (!current) tell('dispatch.cannot.chooseFirst')
      else if (held.has('load-planning') && mayAssign(current)) onAssign(current)
      else tell('dispatch.cannot.assign')
    },
    t: () => {
      if (!current) tell('dispatch.cannot.chooseFirst')
      else if (held.has('routing-tool.deliveries') && mayTender(current)) void navigate(boardAddress(current))
      else tell('dispatch.cannot.tender')
    },
    ...Object.fromEntries(workViews.map((view, place) => [String(place + 1), () => asked.choose(view)])),
  })
}

const keys: readonly PageKey[] = [
  ['j  k  ↓  ↑', 'crud.keys.move'],
  ['Enter', 'dispatch.keys.open'],
  ['a', 'dispatch.keys.assign'],
  ['t', 'dispatch.keys.tender'],
  ['1 … 7', 'dispatch.keys.views'],
  ['m', 'dispatch.keys.map'],
  ['/', 'crud.keys.search'],
]

const placesStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-map="true"]': { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(280px, 26%)' } },
  '& .cell, & .headCell': { px: 1.5 },
  '& .lines': { display: 'grid', lineHeight: '18px', minWidth: 0 },
  '& .lines > span': { overflow: 'hidden', textOverflow: 'ellipsis', minHeight: 18 },
  '& .lines > span + span': { color: 'text.secondary', fontSize: 12 },
} as const

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 200,
  maxHeight: { xs: '75dvh', md: 'max(320px, calc(100dvh - 300px))' },
} as const

const mapStyle = {
  height: { xs: 320, lg: 'auto' },
  minHeight: 320,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const
