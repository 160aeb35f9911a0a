import { useTranslate } from 'react-admin'
import type { MasterRecord } from '#contract/master-data/recordWire'
import { fieldsOf, type MasterField, type MasterList } from '#domain/master-data/masterList'
import { formatQuantity } from '#domain/values/numbers'
import { formatDate } from '#portal/ui/i18n/dates'
import { DayCell } from '#portal/ui/table/DayCell'
import type { Column } from '#portal/ui/table/tableColumns'
import { ExpiryText } from './ExpiryText'
import { fieldLabel } from './words'

type Translate = (key: string) => string

/** The columns of a list, one for each field, and who last changed a record. */
export const masterColumns = (list: MasterList): Column<MasterRecord>[] => [
  ...fieldsOf(list).map(([name, field]): Column<MasterRecord> => {
    const isFigure = field.type === 'integer' || field.type === 'decimal'
    return {
      name,
      label: fieldLabel(list, name),
      width: isFigure ? '120px' : field.isExpiry ? '176px' : field.type === 'day' ? '120px' : 'minmax(104px, 1fr)',
      isFigure: isFigure && name !== 'code',
      sortField: name,
      isExtra: field.isExtra === true,
      // As a file for an import has it.
      value: ({ [name]: value }) => value ?? '',
      cell: (row) => <FieldText name={name} field={field} row={row} />,
    }
  }),
  {
    name: 'updatedAt',
    label: 'crud.updatedAt',
    width: '112px',
    sortField: 'updatedAt',
    isExtra: true,
    value: ({ updatedAt }) => new Date(updatedAt),
    cell: ({ updatedAt }) => <DayCell instant={updatedAt} />,
  },
  {
    name: 'updatedBy',
    label: 'masterData.updatedBy',
    width: 'minmax(104px, 1fr)',
    sortField: 'updatedBy',
    isExtra: true,
    cell: ({ updatedBy }) => updatedBy,
  },
]

export const FieldText = ({ name, field, row }: { name: string; field: MasterField; row: MasterRecord }) => {
  const translate = useTranslate()
  const { [name]: value } = row
  if (field.isExpiry && typeof value === 'string') return <ExpiryText day={value} />
  return <>{shown(name, field, row, translate)}</>
}

/** The value of a field in words. */
export const shown = (
  name: string,
  { type }: MasterField,
  { [name]: value }: Readonly<MasterRecord>,
  translate: Translate,
): string => {
  if (value === null || value === undefined || value === '') return ''
  if (type === 'flag') return translate(value === true ? 'crud.filters.yes' : 'crud.filters.no')
  if (type === 'choice') return translate(`masterData.choices.${name}.${String(value)}`)
  if (type === 'day') return formatDate(String(value))
  return type === 'decimal' ? formatQuantity(Number(value), 3) : String(value)
}
