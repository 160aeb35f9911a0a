import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { Alert, Button, Checkbox, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Delivery } from '#domain/freight/delivery'
import { formatQuantity } from '#domain/values/numbers'
import { failureLines } from '#portal/data/alerts'
import { readText, writeText } from '#portal/data/session/browserStorage'
import { Panel } from '#portal/ui/Panel'
import type { RowMarks } from '#portal/ui/table/rowMarks'
import type { Sort } from '#portal/ui/table/tableColumns'
import { VirtualTable } from '#portal/ui/table/VirtualTable'
import { DeliveryActions } from './actions/DeliveryActions'
import { deliveryCard, deliveryColumns, firstColumns } from './deliveryColumns'
import { EmptyList } from './EmptyList'
import { FilterChips } from './filters/FilterChips'
import type { DeliveryFilterControl } from './filters/useDeliveryFilter'
import { SelectionBar } from './SelectionBar'
import type { AvailableList } from './useAvailableDeliveries'

export type AvailableDeliveriesProps = {
  rows: readonly Delivery[]
  list: AvailableList
  control: DeliveryFilterControl
  marks: RowMarks
  onMarks: (marks: RowMarks) => void
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  onAssign: (ids: readonly number[]) => void
  onItems: (delivery: Delivery) => void
  onChanged: () => void
  highlighted: ReadonlySet<number>
  onHover: (id: number | null) => void
  /** Pounds already on the load. */
  loadWeight: number
  canAssign: boolean
  isNarrow: boolean
  /** Shown beside the title. */
  actions: ReactNode
}

/** The available deliveries: searched by every field, selected, weighed, and added by Enter, double click or drag. */
export const AvailableDeliveries = (props: AvailableDeliveriesProps) => {
  const { rows, list, control, marks, isNarrow } = props
  const translate = useTranslate()
  const [chosen, choose] = useChosenColumns()
  const longest = useMemo(() => Math.max(0, ...rows.map(({ number }) => number.length)), [rows])
  const all = useMemo(() => deliveryColumns(translate, longest), [translate, longest])
  const columns = useMemo(() => all.filter(({ name }) => chosen.includes(name)), [all, chosen])
  const marked = useMemo(() => rows.filter(({ id }) => marks.marked.has(id)), [rows, marks.marked])
  // Deliveries on the load have left the list, though the server still counts them.
  const left = list.unread + rows.length
  const total = `${formatQuantity(left)}${list.isAtLeast ? '+' : ''}`
  const isLoading = list.isLoading || (rows.length === 0 && list.isReadingOn)
  return (
    <Panel
      look="filling"
      title={translate('board.available.title')}
      summary={isLoading ? '' : translate('board.available.total', { smart_count: left, total })}
      actions={
        <>
          {list.changed > 0 && (
            <Button variant="outlined" onClick={() => void list.refresh()} sx={{ minHeight: 28, py: 0 }}>
              {translate('board.available.changed', { smart_count: list.changed })}
            </Button>
          )}
          {props.actions}
          {!isNarrow && <ColumnChoice columns={all} chosen={chosen} onChoose={choose} />}
        </>
      }
    >
      <FilterChips control={control} />
      {list.error && rows.length === 0 && (
        <Alert
          severity="error"
          action={<Button onClick={() => void list.refresh()}>{translate('board.retry')}</Button>}
        >
          {failureLines(list.error, translate).join(' ')}
        </Alert>
      )}
      <VirtualTable
        label={translate('board.available.title')}
        rows={rows}
        columns={columns}
        total={left}
        nameOf={(delivery) => delivery.number}
        marks={marks}
        onMarks={props.onMarks}
        onOpen={props.onAssign}
        sort={props.sort}
        onSort={props.onSort}
        onEndReached={list.readOn}
        isLoading={isLoading}
        whenEmpty={list.error ? null : <EmptyList control={control} areAllOnLoad={list.rows.length > 0} />}
        card={isNarrow ? deliveryCard : undefined}
        highlighted={props.highlighted}
        onHover={props.onHover}
        labels={{
          markAll: translate('board.available.markAll'),
          mark: (name) => translate('board.available.mark', { name }),
        }}
      />
      <SelectionBar
        marked={marked}
        loadWeight={props.loadWeight}
        canAssign={props.canAssign}
        onAssign={() => props.onAssign(marked.map(({ id }) => id))}
        onItems={props.onItems}
      >
        <DeliveryActions deliveries={marked} onChanged={props.onChanged} />
      </SelectionBar>
    </Panel>
  )
}

const storageKey = 'boardColumns'

/** The visible columns of the available list, stored in this browser. */
const useChosenColumns = (): [readonly string[], (columns: readonly string[]) => void] => {
  const [chosen, setChosen] = useState<readonly string[]>(() => readText(storageKey)?.split(' ') ?? firstColumns)
  const choose = (columns: readonly string[]) => {
    setChosen(columns)
    writeText(storageKey, columns.join(' '))
  }
  return [chosen, choose]
}

type ColumnChoiceProps = {
  columns: readonly { name: string; label: string }[]
  chosen: readonly string[]
  onChoose: (columns: readonly string[]) => void
}

/** Which columns the list shows; the first one always stays. */
const ColumnChoice = ({ columns, chosen, onChoose }: ColumnChoiceProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((column) => column !== name) : [...chosen, name])
  return (
    <>
      <Tooltip title={translate('board.columns.choose')}>
        <IconButton
          aria-label={translate('board.columns.choose')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.slice(1).map(({ name, label }) => (
          <MenuItem
            key={name}
            dense
            role="menuitemcheckbox"
            aria-checked={chosen.includes(name)}
            onClick={() => toggle(name)}
          >
            <Checkbox checked={chosen.includes(name)} tabIndex={-1} disableRipple inert sx={{ p: 0, mr: 2 }} />
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
