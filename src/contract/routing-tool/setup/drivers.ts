import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  boolean,
  type DictionaryOf,
  instant,
  integer,
  keyText,
  text,
  textOrNull,
  wireRecord,
  yesNo,
  zeroOne,
} from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { RoutingDriver } from '#domain/setup/routingDriver'
import { draftNumber, draftText, draftTextOrNull, key, named, setupQuery, version } from './draftFields'

const driverDictionary = {
  key: ['pk', integer],
  id: ['id', text],
  firstName: ['firstName', text],
  lastName: ['lastName', text],
  regionCode: ['regionCode', integer],
  phoneNumber: ['phoneNumber', text],
  meetAndGreet: ['meetAndGreet', yesNo],
  carrier: ['carrier', textOrNull],
  deleted: ['deleteMark', zeroOne],
  createdAt: ['creationDate', instant],
  updatedAt: ['lastUpdatedDate', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<RoutingDriver>

const withFlag = wireRecord({ ...driverDictionary, flag: ['mgDriver', boolean] })

/** The wire has two fields for meet and greet; the code has one. */
export const routingDriverWire = Object.assign(
  z.codec(withFlag, z.custom<RoutingDriver>(), {
    decode: (whole) => {
      const { flag: _, ...driver } = whole
      return driver
    },
    encode: (driver) => ({ ...driver, flag: driver.meetAndGreet }),
  }),
  { dictionary: driverDictionary },
)

const draft = {
  id: ['id', named],
  firstName: ['firstName', draftText],
  lastName: ['lastName', draftText],
  regionCode: ['regionCode', draftNumber],
  phoneNumber: ['phoneNumber', draftText],
  meetAndGreet: ['meetAndGreet', yesNo.optional()],
  carrier: ['carrier', draftTextOrNull],
} as const

export const drivers = {
  listAssignableDrivers: endpoint({
    summary: 'The drivers a load can be given to, of one region or of all (CALL-RT-11)',
    method: 'GET',
    path: '/routing-tool/{group}/AllDrivers',
    needs: anyRoutingTool,
    query: wireRecord({
      customer: ['CustCode', text.optional()],
      regionCode: ['RegionCode', keyText.optional()],
      userId: ['UserId', text.optional()],
    }),
    list: { limit: 'all' },
    answer: z.array(routingDriverWire),
  }),
  listDrivers: endpoint({
    summary: 'The drivers of the group, for set-up (CALL-RT-12)',
    method: 'GET',
    path: '/routing-tool/{group}/GSBDrivers',
    needs: anyRoutingTool,
    query: setupQuery,
    list: { limit: 'all' },
    answer: z.array(routingDriverWire),
  }),
  createDriver: endpoint({
    summary: 'A new driver; his id is his last name and first initial (CALL-RT-13)',
    method: 'POST',
    path: '/routing-tool/{group}/GSBDrivers',
    needs: 'routing-tool.setup',
    body: wireRecord(draft),
    answer: okWith({ key: ['pk', integer], id: ['id', text] }),
  }),
  updateDriver: endpoint({
    summary: 'Change, delete or restore a driver (CALL-RT-14)',
    method: 'PUT',
    path: '/routing-tool/{group}/GSBDrivers',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({ key: ['pk', key], ...draft, deleted: ['deleteMark', zeroOne.optional()] }),
    answer: ok,
  }),
}
