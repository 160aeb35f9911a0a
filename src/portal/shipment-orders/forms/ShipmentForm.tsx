import { Box, Button, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'
import { Panel } from '#portal/ui/Panel'
import { OrderFields } from './OrderFields'
import { QualificationPicker } from './QualificationPicker'
import { blankStop, draftProblems, nextKey, type ShipmentDraft } from './shipmentDraft'
import { fieldGrid, StopFields } from './StopFields'

type ShipmentFormProps = {
  initial: ShipmentDraft
  isStored: boolean
  busy: boolean
  /** Answers what the server found wrong, by field. */
  onSave: (draft: ShipmentDraft) => Promise<Readonly<Record<string, string>>>
  /** More buttons beside the one that saves. */
  children?: ReactNode
}

/** Stops in their order and the orders between them; checked by the rule that the server applies. */
export const ShipmentForm = ({ initial, isStored, busy, onSave, children }: ShipmentFormProps) => {
  const translate = useTranslate()
  const [draft, setDraft] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [rejected, setRejected] = useState<Readonly<Record<string, string>>>({})
  const guard = useLeaveGuard(draft !== initial)
  const problems = { ...rejected, ...(isChecked ? draftProblems(draft) : {}) }
  const problemOf = (field: string) =>
    problems[field] === undefined ? undefined : translate(`shipmentForm.problems.${problems[field]}`)
  const change = (changes: Partial<ShipmentDraft>) => {
    setDraft({ ...draft, ...changes })
    setRejected({})
  }
  const save = async () => {
    setChecked(true)
    if (Object.keys(draftProblems(draft)).length === 0) setRejected(await onSave(draft))
  }
  const { stops, orders } = draft
  const count = Object.keys(problems).length
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 1200 }}
    >
      <Panel look="padded" title={translate('shipmentForm.shipment')}>
        <Box sx={fieldGrid}>
          {(['number', 'equipmentType'] as const).map((name) => {
            const field = name === 'number' ? 'shipmentNumber' : name
            return (
              <TextField
                key={name}
                size="small"
                label={translate(`shipmentForm.fields.${field}`)}
                value={draft[name]}
                error={problemOf(field) !== undefined}
                helperText={problemOf(field)}
                required={name === 'number'}
                disabled={name === 'number' && isStored}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )
          })}
          <QualificationPicker
            chosen={draft.qualifications}
            problem={problemOf('qualifications')}
            onChange={(qualifications) => change({ qualifications })}
          />
        </Box>
      </Panel>
      <Panel look="padded" title={translate('shipmentForm.stops')}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('shipmentForm.localTimes')}
        </Typography>
        {stops.map((stop, place) => (
          <Line
            key={stop.key}
            label={translate('shipmentForm.stop', { number: place + 1 })}
            onUp={place > 0 ? () => change({ stops: swapped(stops, place) }) : undefined}
            onRemove={
              stops.length > 2 ? () => change({ stops: stops.filter(({ key }) => key !== stop.key) }) : undefined
            }
          >
            <StopFields
              stop={stop}
              problemOf={(name) => problemOf(`stops.${place}.${name}`)}
              onChange={(changes) => change({ stops: stops.with(place, { ...stop, ...changes }) })}
            />
          </Line>
        ))}
        <Button
          disabled={stops.length >= newShipmentLimits.stops}
          onClick={() => change({ stops: [...stops, blankStop(nextKey(draft), 'delivery')] })}
        >
          {translate('shipmentForm.addStop')}
        </Button>
      </Panel>
      <Panel look="padded" title={translate('shipmentForm.orders')}>
        {orders.map((order, place) => (
          <Line
            key={order.key}
            label={translate('shipmentForm.order', { number: place + 1 })}
            onRemove={
              orders.length > 1 ? () => change({ orders: orders.filter(({ key }) => key !== order.key) }) : undefined
            }
          >
            <OrderFields
              order={order}
              stops={stops}
              problemOf={(name) => problemOf(`orders.${place}.${name}`)}
              onChange={(changes) => change({ orders: orders.with(place, { ...order, ...changes }) })}
            />
          </Line>
        ))}
        <Button
          disabled={orders.length >= newShipmentLimits.orders}
          onClick={() =>
            change({
              orders: [
                ...orders,
                {
                  key: nextKey(draft),
                  number: '',
                  weight: '',
                  pieces: '',
                  pickup: stops[0]?.key ?? 0,
                  delivery: stops.at(-1)?.key ?? 0,
                },
              ],
            })
          }
        >
          {translate('shipmentForm.addOrder')}
        </Button>
      </Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('shipmentOrders.save')}
        </Button>
        {children}
        <Typography role="status" color="error" variant="body2">
          {count > 0 && translate('shipmentForm.wrong', { smart_count: count })}
        </Typography>
      </Box>
      <ConfirmDialog
        open={guard.isAsking}
        title={translate('shipmentOrders.leave.title')}
        text={translate('shipmentOrders.leave.text')}
        action={translate('shipmentOrders.leave.drop')}
        keep={translate('shipmentOrders.leave.stay')}
        isDangerous
        onAgree={guard.leave}
        onClose={guard.stay}
      />
    </Box>
  )
}

const swapped = <Item,>(items: readonly Item[], place: number): Item[] => {
  const [above, own] = [items[place - 1], items[place]]
  return above === undefined || own === undefined ? [...items] : items.with(place - 1, own).with(place, above)
}

type LineProps = {
  label: string
  children: ReactNode
  onUp?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** A stop or an order with its buttons. */
const Line = ({ label, children, onUp, onRemove }: LineProps) => {
  const translate = useTranslate()
  return (
    <Box role="group" aria-label={label} sx={lineStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{label}</Typography>
        {onUp && (
          <Button size="small" aria-label={translate('shipmentForm.moveUp', { what: label })} onClick={onUp}>
            {translate('shipmentForm.up')}
          </Button>
        )}
        {onRemove && (
          <Button size="small" aria-label={translate('shipmentForm.removeThis', { what: label })} onClick={onRemove}>
            {translate('shipmentForm.remove')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}

const lineStyle = { mb: 3, pb: 3, borderBottom: 1, borderColor: 'divider' } as const
