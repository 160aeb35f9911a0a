import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Stack, Typography, useMediaQuery } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { fixSources, type GpsPoint } from '#domain/fleet/positions/fix'
import { jumpsIn } from '#domain/fleet/positions/lastPlace'
import { showFailure } from '#portal/data/alerts'
import { fullTime } from '#portal/ui/i18n/zonedTime'
import { EmptyState } from '#portal/ui/EmptyState'
import { noMarks } from '#portal/ui/table/rowMarks'
import { saveTable } from '#portal/ui/table/saveTable'
import type { Column } from '#portal/ui/table/tableColumns'
import type { TableFileKind } from '#portal/ui/table/tableFile'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import type { Route } from './useRoute'

type Fix = GpsPoint & { id: number; isJump: boolean }

/** The trace of a route, newest fix first, and as a file. */
export const TraceTable = ({ shown: { route, stops, trace } }: { shown: Route }) => {
  const translate = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const [marks, setMarks] = useState(noMarks)
  const zone = stops[0]?.zone ?? 'UTC'
  const rows = useMemo(() => rowsOf(trace), [trace])
  const columns = traceColumns((key) => translate(key), zone)
  if (rows.length === 0) return <EmptyState text={translate('routeMap.trace.none')} />

  const save = async (kind: TableFileKind) => {
    try {
      const head = columns.map(({ label }) => label)
      const lines = rows.map((row) => columns.map(({ value }) => value?.(row)))
      const list = `${route.shipmentId} ${translate('routeMap.trace.title')}`
      await saveTable({ file: `${route.shipmentId}-gps`, list, kind, rows: [head, ...lines] })
    } catch (failure) {
      showFailure(failure, translate)
    }
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {translate('routeMap.trace.count', { smart_count: rows.length })}
        </Typography>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button key={kind} variant="outlined" startIcon={<FileDownload />} onClick={() => void save(kind)}>
            {kind.toUpperCase()}
          </Button>
        ))}
      </Stack>
      <Box sx={boxStyle}>
        <VirtualTable
          label={translate('routeMap.trace.title')}
          rows={rows}
          columns={columns}
          nameOf={({ at }) => at}
          marks={marks}
          onMarks={setMarks}
          onOpen={() => undefined}
          withoutMarks
          card={isNarrow ? cardOf(columns) : undefined}
          labels={{ markAll: '', mark: (name) => name }}
        />
      </Box>
    </>
  )
}

/** The fixes, newest first; one that no truck can have reached is marked. */
const rowsOf = (trace: readonly GpsPoint[]): Fix[] => {
  const jumps = new Set<GpsPoint>()
  for (const source of fixSources) {
    const fixes = trace.filter((fix) => fix.source === source)
    for (const place of jumpsIn(fixes)) jumps.add(fixes[place] as GpsPoint)
  }
  return trace.map((fix, id): Fix => ({ ...fix, id, isJump: jumps.has(fix) })).toReversed()
}

const traceColumns = (say: (key: string) => string, zone: string): Column<Fix>[] => [
  {
    name: 'at',
    label: say('routeMap.trace.at'),
    width: '180px',
    cell: ({ at }) => fullTime(at, zone),
    value: ({ at }) => new Date(at),
  },
  {
    name: 'source',
    label: say('routeMap.trace.source'),
    width: '100px',
    cell: ({ source }) => say(`routeMap.source.${source}`),
    value: ({ source }) => say(`routeMap.source.${source}`),
  },
  figure('latitude', say, ({ latitude }) => latitude),
  figure('longitude', say, ({ longitude }) => longitude),
  figure('speed', say, ({ speed }) => Math.round(speed)),
  figure('heading', say, ({ heading }) => heading),
  {
    name: 'note',
    label: say('routeMap.trace.note'),
    width: 'minmax(120px, 1fr)',
    cell: ({ isJump }) => isJump && say('routeMap.trace.doubtful'),
    value: ({ isJump }) => (isJump ? say('routeMap.trace.doubtful') : null),
  },
]

const figure = (name: string, say: (key: string) => string, of: (fix: Fix) => number | null): Column<Fix> => ({
  name,
  label: say(`routeMap.trace.${name}`),
  width: 'minmax(120px, 1fr)',
  isFigure: true,
  cell: (fix) => of(fix) ?? '–',
  value: of,
})

/** A fix on a narrow screen. */
const cardOf =
  ([at, source, ...others]: readonly Column<Fix>[]) =>
  (fix: Fix) => (
    <Box sx={{ pl: 3, fontVariantNumeric: 'tabular-nums' }}>
      <strong>{at?.cell(fix)}</strong> {source?.cell(fix)}
      <Box sx={{ color: 'text.secondary' }}>
        {others.map(({ label, cell }) => [label, cell(fix)].join(' ')).join(' · ')}
      </Box>
    </Box>
  )

const boxStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: { xs: '70dvh', md: 420 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const
