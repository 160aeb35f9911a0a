import ComfortableIcon from '@mui/icons-material/DensityMediumOutlined'
import CompactIcon from '@mui/icons-material/DensitySmallOutlined'
import { Alert, Box, Button, Paper, useMediaQuery } from '@mui/material'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { EmptyList } from '#portal/ui/crud-pages/filters/EmptyList'
import { filtersOf } from '#portal/ui/crud-pages/filters/listFilters'
import { useCrudWrites } from '#portal/ui/crud-pages/useCrudWrites'
import { address } from '#portal/ui/page/address'
import { isTyping } from '#portal/ui/page/isTyping'
import { usePreferences, setDensity } from '#portal/ui/preferences'
import { cardHeight, headHeight, VirtualTable } from '#portal/ui/table/VirtualTable'
import { rowHeight } from '#portal/ui/theme'
import { ColumnChoice } from '#portal/ui/list/ColumnChoice'
import { DeleteDialog } from './DeleteDialog'
import { DeletedCard } from './DeletedMark'
import { ExportMenu } from '#portal/ui/list/ExportMenu'
import { focusList } from '#portal/ui/list/focusList'
import { ListFoot } from './ListFoot'
import { ListToolbar } from './ListToolbar'
import { SelectionActions } from './SelectionActions'
import { ToolButton } from '#portal/ui/list/ToolButton'
import { useListColumns } from './useListColumns'
import { useListExport } from './useListExport'
import { useListSelection } from './useListSelection'
import { useListShortcuts } from '#portal/ui/list/useListShortcuts'

type ListTableProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/**
 * The table of a list between its toolbar and the bar of the selection. Own table and no `DataTable`: that draws every
 * row (9.6 s for 10,000 of them, 0.15 s with the rows in sight alone), and its checkboxes have no names.
 */
export const ListTable = <Row extends CrudRow, Draft extends object>({ declaration }: ListTableProps<Row, Draft>) => {
  const { paths, words, listLabel = `${words}.list`, nameOf, sort: usual, card, keepsAll = false } = declaration
  const translate = useTranslate()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const { density } = usePreferences()
  const { total = 0, isPending, isPlaceholderData = false, error, refetch, sort, setSort } = useListContext<Row>()
  const selection = useListSelection<Row>()
  const { rows, marks, marked, meant } = selection
  const { restore } = useCrudWrites<Row, Draft>(declaration)
  const [doomed, setDoomed] = useState<readonly Row[]>([])
  useFocusAfter(doomed.length > 0)
  useListShortcuts()

  const bringBack = async (those: readonly Row[]) => {
    focusList()
    selection.settle(await restore(those))
  }
  const latest = useRef(bringBack)
  useLayoutEffect(() => {
    latest.current = bringBack
  })
  const onDelete = useCallback((row: Row) => setDoomed([row]), [])
  const onRestore = useCallback((row: Row) => void latest.current([row]), [])
  const columns = useListColumns(declaration, { onDelete, onRestore })
  const [withHidden, setWithHidden] = useState(false)
  const exportRows = useListExport(declaration, withHidden ? columns.all : columns.chosen, marked)
  const cardOf = useMemo(() => withDeletedMark(card), [card])
  const filters = useMemo(() => filtersOf(declaration), [declaration])

  const living = marked.filter((row) => !row.deleted)
  const gone = marked.filter((row) => row.deleted)
  const open = (id: number | undefined) => {
    if (rows.some((row) => row.id === id && !row.deleted)) void navigate(address(paths.update, {}, { id }))
  }
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (keepsAll || ctrlKey || metaKey || altKey || isTyping(target) || target instanceof HTMLButtonElement) return
    if (key === 'Delete') setDoomed(meant.filter((row) => !row.deleted))
    const deleted = meant.filter((row) => row.deleted)
    if (key === 'r' && deleted.length > 0) void bringBack(deleted)
  }
  return (
    <Paper variant="outlined" data-crud-list>
      <ListToolbar searchLabel={translate(`${words}.search`)} filters={filters} isNarrow={isNarrow}>
        {!isNarrow && <ColumnChoice choice={columns.choice} />}
        {!isNarrow && <DensityButton />}
        <ExportMenu
          counts={{ page: rows.length, found: total, marked: marked.length }}
          onExport={(kind, part) => void exportRows(kind, part)}
          {...(columns.all.length > columns.chosen.length && {
            hidden: { areIn: withHidden, onChange: setWithHidden },
          })}
        />
      </ListToolbar>
      {error && rows.length > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => void refetch()}>{translate('crud.readAgain')}</Button>}
        >
          {translate('crud.stale')}
        </Alert>
      )}
      <Box
        onKeyDown={onKeyDown}
        sx={tableStyle}
        style={{ height: heightOf(rows.length, isNarrow ? cardHeight : rowHeight(density), !isNarrow) }}
      >
        <VirtualTable
          label={translate(listLabel)}
          rows={rows}
          columns={columns.shown}
          total={total}
          nameOf={nameOf}
          marks={marks}
          onMarks={selection.setMarks}
          onOpen={([id]) => open(id)}
          opensByClick
          sort={{ field: sort.field, descending: sort.order === 'DESC' }}
          onSort={(next) => {
            const { field, descending } = next ?? usual
            setSort({ field, order: descending ? 'DESC' : 'ASC' })
          }}
          isLoading={isPending || isPlaceholderData}
          whenEmpty={<EmptyList declaration={declaration} />}
          card={isNarrow ? cardOf : undefined}
          labels={{
            markAll: translate('crud.selection.markPage'),
            mark: (name) => translate('crud.selection.mark', { name }),
          }}
        />
      </Box>
      <ListFoot>
        <SelectionActions
          marked={marked.length}
          found={total}
          living={living.length}
          deleted={gone.length}
          onDelete={keepsAll ? undefined : () => setDoomed(living)}
          onRestore={() => void bringBack(gone)}
          onMarkFound={() => {
            focusList()
            void selection.markFound()
          }}
          onClear={() => {
            focusList()
            selection.clear()
          }}
        />
      </ListFoot>
      {doomed.length > 0 && (
        <DeleteDialog
          declaration={declaration}
          rows={doomed}
          onClose={() => setDoomed([])}
          onDeleted={selection.settle}
        />
      )}
    </Paper>
  )
}

/** After a dialog the record and the button that opened it may be gone: then the list gets the focus. */
const useFocusAfter = (isAsking: boolean): void => {
  const wasAsking = useRef(false)
  useEffect(() => {
    if (!isAsking && wasAsking.current) focusList()
    wasAsking.current = isAsking
  }, [isAsking])
}

const withDeletedMark =
  <Row extends CrudRow>(card: (row: Row) => ReactNode) =>
  (row: Row): ReactNode =>
    row.deleted ? <DeletedCard>{card(row)}</DeletedCard> : card(row)

const heightOf = (rows: number, row: number, hasHead: boolean) =>
  rows === 0 ? 324 : rows * row + (hasHead ? headHeight + 1 : 0)

const tableStyle = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: { xs: 'calc(100dvh - 236px)', md: 'calc(100dvh - 268px)' },
  '& .row': { cursor: 'pointer' },
  // Plain as the rows themselves, which are drawn by the dozen.
  '& .rowLink': { color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .rowButton': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    p: 0,
    border: 0,
    borderRadius: 1,
    background: 'none',
    color: 'text.secondary',
    cursor: 'pointer',
    '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  },
} as const

/** Changes between low and high rows, here and in every other table. */
const DensityButton = () => {
  const translate = useTranslate()
  const isCompact = usePreferences().density === 'compact'
  const label = translate(isCompact ? 'crud.density.comfortable' : 'crud.density.compact')
  const Icon = isCompact ? ComfortableIcon : CompactIcon
  return (
    <ToolButton label={label} onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}>
      <Icon fontSize="small" />
    </ToolButton>
  )
}
