import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CrudDeclaration, CrudRow } from '#portal/ui/crud-pages/crudDeclaration'
import { address } from '#portal/ui/page/address'
import type { Column } from '#portal/ui/table/tableColumns'
import { DeletedMark } from './DeletedMark'
import { useColumnChoice } from '#portal/ui/list/useColumnChoice'

type Acts<Row> = { onDelete: (row: Row) => void; onRestore: (row: Row) => void }

/**
 * The visible columns of a list with their headings; the first one links to the record, and the row actions follow the
 * last. The choice is stored for each list.
 */
export const useListColumns = <Row extends CrudRow, Draft extends object>(
  { resource, columns, paths, nameOf, keepsAll }: CrudDeclaration<Row, Draft>,
  { onDelete, onRestore }: Acts<Row>,
) => {
  const translate = useTranslate()
  const choice = useColumnChoice(resource, columns)
  // A text, so that the columns stay the same objects while the choice does.
  const key = columns
    .filter(({ name }) => choice.isShown(name))
    .map(({ name }) => name)
    .join(' ')
  const all = useMemo(
    () => columns.map((column) => ({ ...column, label: translate(column.label) })),
    [columns, translate],
  )
  const chosen = useMemo(() => all.filter(({ name }) => key.split(' ').includes(name)), [all, key])
  const shown = useMemo(() => {
    const linked = (row: Row, { cell }: Column<Row>) =>
      row.deleted ? (
        <DeletedMark>{cell(row)}</DeletedMark>
      ) : (
        <Link className="rowLink" to={address(paths.update, {}, { id: row.id })} tabIndex={-1}>
          {cell(row)}
        </Link>
      )
    const [first, ...others] = chosen
    const named = first ? [{ ...first, cell: (row: Row) => linked(row, first) }, ...others] : []
    if (keepsAll) return named
    const acts: Column<Row> = {
      name: 'actions',
      label: translate('frame.actions'),
      width: '80px',
      cell: (row) =>
        row.deleted ? (
          <RowButton
            act="restore"
            label={translate('crud.restoreRow', { name: nameOf(row) })}
            onClick={() => onRestore(row)}
          />
        ) : (
          <RowButton
            act="delete"
            label={translate('crud.deleteRow', { name: nameOf(row) })}
            onClick={() => onDelete(row)}
          />
        ),
    }
    return [...named, acts]
  }, [chosen, paths, nameOf, keepsAll, onDelete, onRestore, translate])
  return { all, chosen, shown, choice }
}

type RowButtonProps = { act: 'delete' | 'restore'; label: string; onClick: () => void }

/**
 * For the mouse: on the list the keys Delete and r do the same. Plain, since every row has one: hundreds of styled ones
 * would make scrolling slow.
 */
const RowButton = ({ act, label, onClick }: RowButtonProps) => (
  <button type="button" className="rowButton" aria-label={label} title={label} tabIndex={-1} onClick={onClick}>
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d={shapes[act]} />
    </svg>
  </button>
)

/** The outlined bin, and the bin with an arrow that leads out of it, of Material's icons. */
const shapes = {
  delete: 'M16 9v10H8V9h8m-1.5-6h-5l-1 1H5v2h14V4h-3.5l-1-1zM18 7H6v12c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7z',
  restore:
    'M15.5 4l-1-1h-5l-1 1H5v2h14V4zM6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6v12zm2-5V9h8v10H8v-5zm2 4h4v-4h2l-4-4-4 4h2z',
}
