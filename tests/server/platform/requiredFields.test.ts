import { beforeAll, describe, expect, test } from 'vitest'
import type { Dictionary, Format } from '#contract/platform/wire'
import { permissions } from '#domain/access/access'
import { calls, methodOf } from '../../fixtures/calls'
import { aGroup, type TestGroup, unique, type Wire } from '../../fixtures/server'

type Call = {
  /** Method and path, as the contract spells them. */
  at: string
  /** A complete request with every field that is required, and nothing else; records in it are unknown to the server. */
  request: Record<string, Wire>
}

const time = '10/12/2026 08:00'
const unknown = 2_000_000_000

const sent = { ShipmentId: String(unknown), UnAssignDelivery: 'N' }
const numbered = { shipment_id: unknown, penske_load_id: 'PL-1', delivery_pk: [] }
const assigned = { driver_xid: 'NOBODY', shipment_id: 'NOTHING' }

/**
 * The calls that contract.md settles in 8.2. The customer and the user come from path, header and token (W-7, W-8), and
 * texts that may be null may be left out; everything else is required.
 */
const settled: Record<string, Call> = {
  'RT-41': {
    at: 'POST /routing-tool/{group}/Shipment',
    request: {
      region_code: 1,
      deliveries: [{ delivery_pk: unknown, stopSequence: 1, ship_from_stop_seq_num: 1 }],
    },
  },
  'RT-42': { at: 'POST /routing-tool/{group}/UpdatePenskeLoadIDCreate', request: numbered },
  'RT-43': { at: 'POST /routing-tool/{group}/UpdatePenskeLoadID', request: numbered },
  'RT-44': {
    at: 'POST /routing-tool/{group}/UpdateDeliveryStatus',
    request: { delivery_pk: [unknown], status: 'CANCELLED' },
  },
  'RT-45': {
    at: 'PUT /routing-tool/{group}/DeliveryShipmentStatus',
    request: { shipment_id: unknown, status: 'PLANNED', deliveries: [{ delivery_pk: unknown, status: 'AVAILABLE' }] },
  },
  'RT-47': { at: 'PUT /routing-tool/{group}/DeleteDelivery', request: { delivery_pk: [unknown] } },
  'RT-48': { at: 'POST /routing-tool/{group}/UploadDelivery', request: { file: 'delivery_num,delivery_weight\n' } },
  'FM-5': {
    at: 'POST /fm/Insert',
    request: { CustomerCode: '', XmlBody: '<GenericSetup></GenericSetup>' },
  },
  'FM-6': {
    at: 'POST /fm/InsertNewParameterGenericSetUp',
    request: { CustomerCode: '', XmlBody: '<GenericSetup></GenericSetup>' },
  },
  'FM-8': {
    at: 'POST /fm/UpdateGenericSetup',
    request: { CustomerCode: '', XmlBody: '<GenericSetup></GenericSetup>' },
  },
  'FM-13': { at: 'POST /fm/XREFDataManager/UploadTemplate', request: { file: 'XREF_TYPE,CUSTOMER_CODE\n' } },
  'INT-2': { at: 'GET /integration/SendLoadCancelToCarrier', request: sent },
  'INT-3': { at: 'GET /integration/SendLoadCancelToCarrierForCarrierUpdate', request: sent },
  'INT-4': {
    at: 'GET /integration/SendCarrierEmail',
    request: { ...sent, EmailType: 'SEND', EmailContact: 'carrier@example.com' },
  },
  'INT-5': { at: 'GET /integration/SendModifyLoadPlan', request: { ShipmentId: String(unknown) } },
  'INT-7': { at: 'GET /integration/SendLoadCancelToFleet', request: sent },
  'LP-26': {
    at: 'POST /load-planning/InsertWorkStatusList',
    request: { WorkStatusList: [{ ...assigned, work_status: 'VERIFY' }] },
  },
  'LP-27': {
    at: 'POST /load-planning/DriverRequest',
    request: {
      driver_xid: 'NOBODY',
      priority: 'H',
      request_type: 'OTHER',
      from_date: '2026-10-12',
      to_date: '2026-10-13',
    },
  },
  'LP-28': { at: 'POST /load-planning/InsertDriverSoftAssign', request: assigned },
  'LP-29': { at: 'POST /load-planning/AssignDriver', request: { ...assigned, power_unit_id: 'NONE' } },
  'HR-11': { at: 'POST /cellcomm-hr/AcceptReferralStatus', request: { ReferralId: unknown } },
  'HR-12': { at: 'POST /cellcomm-hr/UpdateReferralStatus', request: { ReferralId: unknown, Status: 'CONTACTED' } },
  'SOM-5': {
    at: 'POST /shipment-order/InsertRouteStopShipment',
    request: {
      shipmentId: 'NOTHING',
      processedStatus: 'N',
      startTime: time,
      endTime: time,
      StopSequenceList: [
        {
          sequenceId: 1,
          stopId: 'NOWHERE',
          stopType: 'P',
          appointmentStart: time,
          appointmentEnd: time,
          estimatedArrival: time,
          estimatedDeparture: time,
        },
      ],
      totalOrders: [{ order_id: 'NONE', originStopSequenceId: 1, destinationStopSequenceId: 1 }],
    },
  },
  'CP-1': { at: 'POST /costplus/{group}/customer', request: { CustomerId: '', Name: 'Customer' } },
  'AUTH-1': {
    at: 'POST /token',
    request: { grant_type: 'password', username: 'nobody', password: 'wrong' },
  },
}

const declaredAt = ({ at }: Call) => calls.find(([, { method, path }]) => `${method} ${path}` === at)![1]

type Known = { dictionary?: Dictionary; element?: Format; safeParse?: (value: unknown) => { success: boolean } }

/** The fields that a format asks for, with those of the records in its lists: `deliveries.0.delivery_pk`. */
const requiredOf = (format: Format | undefined, below = ''): string[] =>
  Object.values((format as Known | undefined)?.dictionary ?? {}).flatMap(([wireName, field]) => {
    if ((field as Known).safeParse!(undefined).success) return []
    return [`${below}${wireName}`, ...requiredOf((field as Known).element, `${below}${wireName}.0.`)]
  })

const fieldsOf = (value: Wire, below = ''): string[] =>
  Object.entries<Wire>(value).flatMap(([name, inside]) => [
    `${below}${name}`,
    ...(Array.isArray(inside) && typeof inside[0] === 'object' ? fieldsOf(inside[0], `${below}${name}.0.`) : []),
  ])

const without = (request: Wire, field: string): Wire => {
  const left = structuredClone(request)
  const path = field.split('.')
  delete path.slice(0, -1).reduce((inside, name) => inside[name], left)[path.at(-1)!]
  return left
}

describe('a settled call without a field that it requires is refused, and the refusal names the field', () => {
  let group: TestGroup
  beforeAll(async () => {
    group = await aGroup(permissions, { id: unique('PL_') })
  })

  const send = (call: Call, request: Record<string, Wire>) => {
    const declared = declaredAt(call)
    const { method, override } = methodOf(declared)
    const own = { ...request }
    for (const name of ['CustomerId', 'CustomerCode']) if (own[name] === '') own[name] = group.id
    if (declared.query) return group.call(method, `${declared.path}?${new URLSearchParams(own)}`)
    if (declared.encoding === undefined)
      return group.call(method, declared.path, { body: own, ...(override && { override }) })
    const form = new FormData()
    for (const [name, value] of Object.entries(own))
      form.append(name, name === 'file' ? new File([value], 'rows.csv') : value)
    if (declared.encoding === 'multipart') return group.call(method, declared.path, { form })
    const body = new URLSearchParams(own).toString()
    return group.call(method, declared.path, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  test.each(Object.entries(settled))('%s', async (_, call) => {
    const declared = declaredAt(call)
    const required = fieldsOf(call.request)
    expect(required).toEqual(expect.arrayContaining(requiredOf(declared.query ?? declared.body)))
    for (const field of required) {
      const { status, body } = await send(call, without(call.request, field))
      expect([field, status]).toEqual([field, 400])
      expect([body.Message, ...(body.Fields ?? [])].join(' ')).toContain(field)
    }
    const complete = await send(call, call.request)
    for (const field of required) expect(JSON.stringify(complete.body)).not.toContain(`${field}: `)
  })
})
