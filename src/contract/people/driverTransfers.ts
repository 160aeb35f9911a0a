import { z } from 'zod'
import { boundedText } from '#contract/cost-plus/billingFields'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { recordHistory } from '#contract/platform/recordHistory'
import { integer, integerListText, keyText, text, textOrNull, wireRecord, yesNo } from '#contract/platform/wire'
import { callerField, comment, day, keyField, recordId, recordIds } from './peopleFields'
import {
  checkCodeWire,
  checkWire,
  choiceWire,
  stepWire,
  transferStatusWire,
  transferWire,
  writtenMoment,
} from './transferWire'

const needs = 'drivers.transfer'

const transferFilter = {
  driverId: ['driverId', text.optional()],
  /** A part of the driver's number or name. */
  text: ['text', boundedText(100).optional()],
  /** The old or the new one. */
  locationId: ['locationId', text.optional()],
  managerId: ['managerId', text.optional()],
  /** Days at the new location. */
  fromDay: ['fromDate', day.optional()],
  toDay: ['toDate', day.optional()],
} as const

/** A part of the number or the name. */
const named = { text: ['text', boundedText(100).optional()] } as const

/** The device service: drivers and their home terminals. */
export const driverTransfers = {
  listFleetDrivers: endpoint({
    summary: 'Drivers of the fleet with their locations (CALL-DEV-1)',
    method: 'GET',
    path: '/device/GetAllDrivers',
    needs,
    query: wireRecord(named),
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        driverId: ['DriverId', text],
        firstName: ['FirstName', text],
        lastName: ['LastName', text],
        locationId: ['LocationId', textOrNull],
        locationName: ['LocationName', textOrNull],
      }),
    ),
  }),
  listLocations: endpoint({
    summary: 'Locations that drivers can be moved to (CALL-DEV-2)',
    method: 'GET',
    path: '/device/GetAllLocations',
    needs,
    list: { limit: 'all' },
    answer: z.array(
      wireRecord({
        locationId: ['LocationId', text],
        locationName: ['LocationName', text],
        timeZone: ['TimeZone', text],
      }),
    ),
  }),
  listManagers: endpoint({
    summary: 'Driver managers that a driver can be given to (OWN-8)',
    method: 'GET',
    path: '/device/GetDriverManagers',
    needs,
    query: wireRecord(named),
    list: { limit: 'all' },
    answer: z.array(wireRecord({ managerId: ['DriverManagerId', text], name: ['DriverManagerName', text] })),
  }),
  transferDriver: endpoint({
    summary: 'Moves a driver to another location now (CALL-DEV-3)',
    method: 'POST',
    path: '/device/TransferDriver',
    needs,
    body: wireRecord({
      driverId: ['DriverId', keyField],
      fromLocationId: ['FromLocationId', keyField],
      toLocationId: ['ToLocationId', keyField],
      ...callerField,
    }),
    answer: okWith({ transferId: ['TransferId', integer.optional()] }),
  }),
  listTransfers: endpoint({
    summary: 'Transfers, the latest first (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransfers',
    needs,
    query: wireRecord({
      ...transferFilter,
      status: ['status', transferStatusWire.optional()],
      ids: ['ids', integerListText.optional()],
    }),
    list: { limit: 100 },
    answer: z.array(transferWire),
  }),
  countTransfers: endpoint({
    summary: 'How many transfers a filter finds in each status (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransferCounts',
    needs,
    query: wireRecord(transferFilter),
    answer: z.array(wireRecord({ status: ['Status', transferStatusWire], count: ['Count', integer] })),
  }),
  requestTransfers: endpoint({
    summary: 'Requests the transfer of several drivers to one location, all or none (OWN-8)',
    method: 'POST',
    path: '/device/DriverTransfers',
    needs,
    body: wireRecord({
      driverIds: ['DriverIds', z.array(keyField).min(1).max(100)],
      toLocationId: ['ToLocationId', keyField],
      effectiveAt: ['EffectiveDate', writtenMoment],
      returnOn: ['ReturnDate', day.nullable().optional()],
      reason: ['Reason', comment],
      managerId: ['DriverManagerId', textOrNull.optional()],
      movesUnit: ['TractorMoves', yesNo.optional()],
      costCentre: ['CostCentre', comment],
      note: ['Note', comment],
      isDraft: ['Draft', yesNo.optional()],
    }),
    answer: okWith({ transferIds: ['TransferIds', z.array(integer)] }),
  }),
  checkTransfer: endpoint({
    summary: 'What has to be settled before a transfer is approved (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransferChecks/{transferId}',
    needs,
    params: wireRecord({ transferId: ['transferId', keyText] }),
    answer: z.array(checkWire),
  }),
  stepTransfers: endpoint({
    summary: 'Takes a step with several transfers, all or none (OWN-8)',
    method: 'POST',
    path: '/device/StepDriverTransfers',
    needs,
    body: wireRecord({
      transferIds: ['TransferIds', recordIds],
      step: ['Step', stepWire],
      reason: ['Reason', comment],
      choices: [
        'Choices',
        z
          .array(wireRecord({ code: ['Check', checkCodeWire], choice: ['Choice', choiceWire] }))
          .max(20)
          .optional(),
      ],
    }),
    answer: okWith({ changed: ['Changed', integer] }),
  }),
  printTransfers: endpoint({
    summary: 'Notices of transfers for their drivers as a PDF to print, one on each page (OWN-8)',
    method: 'GET',
    path: '/device/DriverTransferNotices',
    needs,
    heavy: true,
    query: wireRecord({ ids: ['ids', integerListText] }),
    answer: 'file',
  }),
  rescheduleTransfer: endpoint({
    summary: 'Gives a transfer another date; it has to be approved again (OWN-8)',
    method: 'PUT',
    path: '/device/DriverTransfers',
    needs,
    versioned: true,
    body: wireRecord({
      transferId: ['TransferId', recordId],
      effectiveAt: ['EffectiveDate', writtenMoment],
      returnOn: ['ReturnDate', day.nullable().optional()],
    }),
    answer: ok,
  }),
  readTransferHistory: recordHistory('driver transfer', '/device/DriverTransferHistory/{id}', needs),
}
