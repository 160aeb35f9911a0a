import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { newShipmentLimits } from '#domain/freight/newShipment'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { RuleForm, SubmitButton } from '#portal/ui/form/RuleForm'
import { TypedInput } from '#portal/ui/form/TypedInput'
import { useLeaveGuard } from '#portal/ui/page/useLeaveGuard'
import { Panel } from '#portal/ui/Panel'
import { OrderFields } from './OrderFields'
import { QualificationPicker } from './QualificationPicker'
import { blankStop, draftProblems, nextKey, type ShipmentDraft } from './shipmentDraft'
import { fieldGrid, StopFields } from './StopFields'

type ShipmentFormProps = {
  initial: ShipmentDraft
  isStored: boolean
  /** Answers what the server found wrong, by field. */
  onSave: (draft: ShipmentDraft) => Promise<Readonly<Record<string, string>>>
  /** More buttons beside the one that saves. */
  children?: ReactNode
}

/** Stops in their order and the orders between them; checked by the rule that the server applies. */
export const ShipmentForm = ({ initial, isStored, onSave, children }: ShipmentFormProps) => {
  const translate = useTranslate()
  return (
    <RuleForm<ShipmentDraft>
      values={initial}
      problems={(draft) => bySource(draftProblems(draft))}
      words="shipmentForm.problems"
      onSubmit={async (draft, form) => {
        for (const [source, code] of Object.entries(bySource(await onSave(draft))))
          form.setError(source as 'number', { message: `shipmentForm.problems.${code}` })
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 1200 }}
    >
      <Panel look="padded" title={translate('shipmentForm.shipment')}>
        <Box sx={fieldGrid}>
          <TypedInput
            source="number"
            label="shipmentForm.fields.shipmentNumber"
            isRequired
            readOnly={isStored}
            helperText={false}
          />
          <TypedInput source="equipmentType" label="shipmentForm.fields.equipmentType" helperText={false} />
          <QualificationPicker />
        </Box>
      </Panel>
      <Stops />
      <Orders />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SubmitButton>{translate('shipmentOrders.save')}</SubmitButton>
        {children}
        <ProblemCount />
      </Box>
      <LeaveQuestion />
    </RuleForm>
  )
}

/** The rule names some fields otherwise than the form. */
const bySource = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [
      field.replace(/(shipmentN|orderN)umber$/, 'number').replace(/(pickup|delivery)Stop$/, '$1'),
      code,
    ]),
  )

const Stops = () => {
  const translate = useTranslate()
  const { getValues } = useFormContext<ShipmentDraft>()
  const { fields, append, remove, swap } = useFieldArray<ShipmentDraft, 'stops'>({ name: 'stops' })
  return (
    <Panel look="padded" title={translate('shipmentForm.stops')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('shipmentForm.localTimes')}
      </Typography>
      {fields.map(({ id }, place) => (
        <Line
          key={id}
          label={translate('shipmentForm.stop', { number: place + 1 })}
          onUp={place > 0 ? () => swap(place, place - 1) : undefined}
          onRemove={fields.length > 2 ? () => remove(place) : undefined}
        >
          <StopFields place={place} />
        </Line>
      ))}
      <Button
        disabled={fields.length >= newShipmentLimits.stops}
        onClick={() => append(blankStop(nextKey(getValues()), 'delivery'))}
      >
        {translate('shipmentForm.addStop')}
      </Button>
    </Panel>
  )
}

const Orders = () => {
  const translate = useTranslate()
  const { getValues } = useFormContext<ShipmentDraft>()
  const { fields, append, remove } = useFieldArray<ShipmentDraft, 'orders'>({ name: 'orders' })
  const add = () => {
    const { stops } = getValues()
    append({
      key: nextKey(getValues()),
      number: '',
      weight: '',
      pieces: '',
      pickup: stops[0]?.key ?? 0,
      delivery: stops.at(-1)?.key ?? 0,
    })
  }
  return (
    <Panel look="padded" title={translate('shipmentForm.orders')}>
      {fields.map(({ id }, place) => (
        <Line
          key={id}
          label={translate('shipmentForm.order', { number: place + 1 })}
          onRemove={fields.length > 1 ? () => remove(place) : undefined}
        >
          <OrderFields place={place} />
        </Line>
      ))}
      <Button disabled={fields.length >= newShipmentLimits.orders} onClick={add}>
        {translate('shipmentForm.addOrder')}
      </Button>
    </Panel>
  )
}

const ProblemCount = () => {
  const translate = useTranslate()
  const count = countProblems(useFormState<ShipmentDraft>().errors)
  return (
    <Typography role="status" color="error" variant="body2">
      {count > 0 && translate('shipmentForm.wrong', { smart_count: count })}
    </Typography>
  )
}

/** Each problem has a message; those of the stops and orders are deeper. */
const countProblems = (errors: object): number =>
  'message' in errors
    ? 1
    : Object.values(errors).reduce<number>((sum, each: object | undefined) => sum + (each ? countProblems(each) : 0), 0)

const LeaveQuestion = () => {
  const translate = useTranslate()
  const guard = useLeaveGuard(useFormState<ShipmentDraft>().isDirty)
  return (
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
  )
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
