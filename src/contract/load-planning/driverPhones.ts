import { z } from 'zod'
import { okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import {
  instant,
  instantOrNull,
  integer,
  integerOrNull,
  keyText,
  text,
  textOrNull,
  wireRecord,
} from '#contract/platform/wire'
import { phoneLinkDays } from '#domain/fleet/driverPhone'
import { dutyStates } from '#domain/fleet/dutyLog'
import { callerBody, callerFields, searchedText } from './planningQuery'

const needs = 'load-planning'

/** Links with which drivers open the phone page. */
export const driverPhones = {
  listDriverPhones: endpoint({
    summary: 'The links of drivers to the phone page, those in use first',
    method: 'GET',
    path: '/load-planning/DriverPhones',
    needs,
    query: wireRecord({ driver: ['driver', searchedText.optional()], ...callerFields }),
    list: { limit: 100 },
    answer: z.array(
      wireRecord({
        id: ['phone_id', integer],
        driverId: ['driver_xid', text],
        driverName: ['driver_name', text],
        createdBy: ['created_by', text],
        createdAt: ['created_datetime', instant],
        expiresAt: ['expires_datetime', instant],
        lastUsedAt: ['last_used_datetime', instantOrNull],
        /** As the last call of the phone said; null until one has. */
        pageVersion: ['page_version', textOrNull],
        waitingReports: ['waiting_reports', integerOrNull],
        /** Since when no other phone can use the link; null until the page has shown a key. */
        boundAt: ['bound_datetime', instantOrNull],
        /** What the driver does and since when; null for one who reports no hours. */
        dutyState: ['duty_state', z.enum(dutyStates).nullable()],
        dutySince: ['duty_since_datetime', instantOrNull],
        revokedBy: ['revoked_by', textOrNull],
        revokedAt: ['revoked_datetime', instantOrNull],
      }),
    ),
  }),
  issueDriverPhone: endpoint({
    summary: 'A new link for a driver, which ends the one before; its token is answered this once',
    method: 'POST',
    path: '/load-planning/DriverPhones',
    needs,
    effect: 'staged-write',
    body: wireRecord({
      ...callerBody,
      driverId: ['driver_xid', z.string().trim().min(1, 'is required').max(100)],
      days: ['days', z.int().min(phoneLinkDays.least).max(phoneLinkDays.most).optional()],
    }),
    /** A repeated call gets null: the stored answer is without the token. */
    answer: okWith({
      id: ['phone_id', integer],
      driverId: ['driver_xid', text],
      driverName: ['driver_name', text],
      expiresAt: ['expires_datetime', instant],
      token: ['token', textOrNull],
    }),
  }),
  revokeDriverPhone: endpoint({
    summary: 'End the link of a driver at once, at every process',
    method: 'DELETE',
    path: '/load-planning/DriverPhones/{id}',
    needs,
    params: wireRecord({ id: ['id', keyText] }),
    answer: okWith({}),
  }),
}
