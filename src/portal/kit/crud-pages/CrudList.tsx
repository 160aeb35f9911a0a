import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Link, Paper, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ListBase, useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink, useNavigate } from 'react-router'
import { address } from '#portal/kit/address'
import { PageActions } from '#portal/kit/PageActions'
import { noMarks } from '#portal/kit/rowMarks'
import type { Column } from '#portal/kit/tableColumns'
import { VirtualTable } from '#portal/kit/VirtualTable'
import type { CrudDeclaration, CrudRow } from './crudDeclaration'
import { DeleteDialog } from './DeleteDialog'
import { DeleteRowButton } from './DeleteRowButton'
import { EmptyList } from './EmptyList'
import { ListPaging } from './ListPaging'
import { ListSearch } from './ListSearch'

type CrudListProps<Row extends CrudRow, Draft extends object> = { declaration: CrudDeclaration<Row, Draft> }

/** The list of a resource; page, size, order and search stand in its address. */
export const CrudList = <Row extends CrudRow, Draft extends object>({ declaration }: CrudListProps<Row, Draft>) => {
  const { resource, sort } = declaration
  return (
    <ListBase
      resource={resource}
      sort={{ field: sort.field, order: sort.descending ? 'DESC' : 'ASC' }}
      perPage={25}
      debounce={250}
      exporter={false}
    >
      <ListTable declaration={declaration} />
    </ListBase>
  )
}

const ListTable = <Row extends CrudRow, Draft extends object>({ declaration }: CrudListProps<Row, Draft>) => {
  const { paths, words, nameOf, sort: usual, card, keepsAll = false } = declaration
  const translate = useTranslate()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 719px)', { noSsr: true })
  const { data: rows = [], total = 0, isPending, sort, setSort } = useListContext<Row>()
  const [marks, setMarks] = useState(noMarks)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const table = useRef<HTMLDivElement>(null)
  const focusTable = useCallback(() => table.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), [])
  const wasAsked = useRef(false)
  useEffect(() => {
    // The row that was asked about may be gone: then the keys go on from the list.
    if (!doomed && wasAsked.current) focusTable()
    wasAsked.current = doomed !== null
  }, [doomed, focusTable])

  const columns = useTranslatedColumns(declaration, setDoomed)
  const pathOf = (id: number) => address(paths.update, {}, { id })
  const onClick = ({ target }: MouseEvent) => {
    const place = target instanceof Element && !target.closest('a, button') && target.closest('[data-row]')
    if (place) void navigate(pathOf(Number(place.getAttribute('data-row'))))
  }
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const row = rows.find(({ id }) => id === marks.cursor)
    if (key === 'Delete' && !keepsAll && row && target instanceof Element && target.role === 'grid') setDoomed(row)
  }
  return (
    <>
      <PageActions>
        {paths.create && (
          <Button component={RouterLink} to={address(paths.create)} variant="contained" startIcon={<AddIcon />}>
            {translate(`${words}.add`)}
          </Button>
        )}
      </PageActions>
      <ListSearch label={translate(`${words}.search`)} onLeave={focusTable} />
      <Paper variant="outlined">
        <Box
          ref={table}
          onClick={onClick}
          onKeyDown={onKeyDown}
          sx={tableStyle}
          style={{ height: heightOf(rows.length, isNarrow) }}
        >
          <VirtualTable
            label={translate(`${words}.list`)}
            rows={rows}
            columns={columns}
            total={total}
            nameOf={nameOf}
            marks={marks}
            onMarks={setMarks}
            onOpen={([id]) => id !== undefined && void navigate(pathOf(id))}
            sort={{ field: sort.field, descending: sort.order === 'DESC' }}
            onSort={(next) => {
              const { field, descending } = next ?? usual
              setSort({ field, order: descending ? 'DESC' : 'ASC' })
            }}
            isLoading={isPending}
            whenEmpty={<EmptyList declaration={declaration} />}
            card={isNarrow ? card : undefined}
            withoutMarks
            labels={{ markAll: '', mark: (name) => name }}
          />
        </Box>
        <ListPaging />
      </Paper>
      {doomed && <DeleteDialog declaration={declaration} row={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

/** The declared columns in words, the first one a link to the record, and behind them what can be done with a row. */
const useTranslatedColumns = <Row extends CrudRow, Draft extends object>(
  { columns, paths, nameOf, keepsAll }: CrudDeclaration<Row, Draft>,
  onDelete: (row: Row) => void,
): Column<Row>[] => {
  const translate = useTranslate()
  return useMemo(() => {
    const linked = (row: Row, { cell }: Column<Row>) => (
      <Link component={RouterLink} to={address(paths.update, {}, { id: row.id })} tabIndex={-1} underline="hover">
        {cell(row)}
      </Link>
    )
    const translated = columns.map((column, place) => ({
      ...column,
      label: translate(column.label),
      ...(place === 0 && { cell: (row: Row) => linked(row, column) }),
    }))
    if (keepsAll) return translated
    const actions: Column<Row> = {
      name: 'actions',
      label: translate('crud.actions'),
      width: '80px',
      cell: (row) => (
        <DeleteRowButton label={translate('crud.deleteRow', { name: nameOf(row) })} onClick={() => onDelete(row)} />
      ),
    }
    return [...translated, actions]
  }, [columns, paths, nameOf, keepsAll, onDelete, translate])
}

const heightOf = (rows: number, isNarrow: boolean) => (rows === 0 ? 324 : isNarrow ? rows * 84 : rows * 36 + 37)

const tableStyle = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 120,
  maxHeight: { xs: 'calc(100dvh - 220px)', md: 'calc(100dvh - 260px)' },
  '& .row': { cursor: 'pointer' },
} as const
