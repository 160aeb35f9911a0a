import { Alert, Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { fieldErrorsIn } from '#contract/inbound/inboundOrders'
import { shipmentForms } from '#contract/shipment-orders/shipmentForms'
import { shipmentStops } from '#contract/shipment-orders/shipmentStops'
import type { Answer } from '#contract/platform/endpoint'
import type { CallFailure } from '#portal/data/call/callFailure'
import { useEndpoint } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog'
import { EmptyState } from '#portal/ui/EmptyState'
import { address } from '#portal/ui/page/address'
import { usePageRecord } from '#portal/ui/page/pageTitle'
import { paths } from '#portal/shipment-orders/paths'
import { blankShipment, draftOf, type ShipmentDraft, shipmentOf } from './shipmentDraft'
import { ShipmentForm } from './ShipmentForm'

type Stored = Answer<typeof shipmentForms.readShipment>

export const NewShipmentPage = () => {
  const translate = useTranslate()
  const [initial] = useState(blankShipment)
  const open = useOpenShipment()
  const rejected = useRejected()
  const { run } = useWrite(shipmentForms.createShipment, {
    refreshes: [shipmentStops.listShipments],
    success: ({ number }) => translate('shipmentForm.created', { shipment: number }),
    onFailure: rejected.note,
  })
  return (
    <ShipmentForm
      initial={initial}
      isStored={false}
      onSave={(draft) =>
        rejected.during(async () => {
          const made = await run({ body: bodyOf(draft) })
          if (made) open(made.number)
        })
      }
    />
  )
}

export const EditShipmentPage = () => {
  const translate = useTranslate()
  const { shipmentId: id = '' } = useParams()
  usePageRecord(id)
  const { data, isError } = useEndpoint(shipmentForms.readShipment, { params: { id } })
  if (isError) return <EmptyState text={translate('shipmentOrders.pick.unknown', { shipment: id })} />
  if (!data) return null
  if (data.keptBy === null || data.keptBy === 'driver') return <StoredShipment key={data.version} stored={data} />
  return <Alert severity="info">{translate(`shipmentForm.keptBy.${data.keptBy}`)}</Alert>
}

const StoredShipment = ({ stored }: { stored: Stored }) => {
  const translate = useTranslate()
  const { number, version, keptBy, driverId } = stored
  const [initial] = useState(() => draftOf(storedShipment(stored)))
  const open = useOpenShipment()
  const rejected = useRejected()
  const { run } = useWrite(shipmentForms.updateShipment, {
    version,
    refreshes: [shipmentStops.listShipments, shipmentForms.readShipment],
    success: () => translate('shipmentForm.updated', { shipment: number }),
    onFailure: rejected.note,
  })
  if (keptBy === 'driver')
    return (
      <Alert severity="info" action={<CancelButton stored={stored} />}>
        {translate('shipmentForm.keptBy.driver', { driver: driverId ?? '' })}
      </Alert>
    )
  return (
    <ShipmentForm
      initial={initial}
      isStored
      onSave={(draft) =>
        rejected.during(async () => {
          if (await run({ params: { id: number }, body: bodyOf(draft) })) open(number)
        })
      }
    >
      <CancelButton stored={stored} />
    </ShipmentForm>
  )
}

const CancelButton = ({ stored: { number, version, orders } }: { stored: Stored }) => {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const open = useOpenShipment()
  const cancel = useWrite(shipmentForms.cancelShipment, {
    version,
    refreshes: [shipmentStops.listShipments, shipmentForms.readShipment],
    success: () => translate('shipmentForm.cancelled', { shipment: number }),
  })
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('shipmentForm.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('shipmentForm.askCancel', { shipment: number })}
        text={translate('shipmentForm.whatCancelDoes', { smart_count: orders.length })}
        action={translate('shipmentForm.cancel')}
        keep={translate('shipmentForm.keep')}
        isDangerous
        busy={cancel.busy}
        onAgree={() =>
          void cancel.run({ params: { id: number } }).then((done) => {
            setAsking(false)
            if (done) open(number)
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Leaves the form for the page of the shipment, without a question about changes. */
const useOpenShipment = () => {
  const navigate = useNavigate()
  return (shipment: string) => void navigate(address(paths.shipmentOrders, {}, { shipment }), { replace: true })
}

/** Fields that the server rejects are marked in the form; other failures are alerted. */
const useRejected = () => {
  const fields = useRef<Readonly<Record<string, string>>>({})
  return {
    note: ({ body }: CallFailure): boolean => {
      const errors = fieldErrorsIn(body)
      fields.current = Object.fromEntries(errors)
      return errors.length > 0
    },
    during: async (work: () => Promise<void>) => {
      fields.current = {}
      await work()
      return fields.current
    },
  }
}

const storedShipment = ({ number, equipmentType, qualifications = [], stops, orders }: Stored) => ({
  number,
  equipmentType: equipmentType ?? null,
  qualifications,
  stops: stops.map(({ location = '', name = '', address: street = '', city = '', state = '', zip = '', ...stop }) => ({
    ...stop,
    location,
    name,
    address: street,
    city,
    state,
    zip,
  })),
  orders: orders.map(({ pieces, ...order }) => ({ ...order, ...(pieces !== undefined && { pieces }) })),
})

const bodyOf = (draft: ShipmentDraft) => {
  const { equipmentType, qualifications, stops, orders, number } = shipmentOf(draft)
  return {
    number,
    ...(equipmentType !== null && { equipmentType }),
    ...(qualifications && { qualifications: [...qualifications] }),
    stops: [...stops],
    orders: [...orders],
  }
}
