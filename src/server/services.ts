import { administration } from '#server/administration'
import type { Dashboard } from '#domain/dashboards/dashboards'
import { costPlus } from '#server/cost-plus'
import { reverseDueAccruals } from '#server/cost-plus/close/reverseDueAccruals'
import { writeBillingDashboard } from '#server/cost-plus/dashboardFile'
import { recoverBillingJobs, runBillingJobs } from '#server/cost-plus/imports/runJob'
import { printInvoices, recoverPrinting } from '#server/cost-plus/invoices/printInvoices'
import { confirmSentInvoices } from '#server/cost-plus/invoices/sendInvoices'
import { dispatch } from '#server/dispatch'
import { fleetManager } from '#server/fleet-manager'
import { goLiveWhenDue } from '#server/fleet-manager/changes/goLiveWhenDue'
import { noteShipments } from '#server/fleet-manager/noteShipments'
import { sendNotifications } from '#server/fleet-manager/sendNotifications'
import { fleetManagerWork } from '#server/fleet-manager/waitingWork'
import { recoverOutbox } from '#server/freight/outbox/outboxLoop'
import { expectLateness } from '#server/freight/status/expectLateness'
import { tellStatus } from '#server/freight/status/tellStatus'
import type { TileFacts } from '#server/freight/tileFacts'
import type { AskedDashboard, WriteDashboard } from '#server/freight/writtenFile'
import { home } from '#server/home'
import { dashboardWriter } from '#server/home/dashboardFile'
import { rollUpDays } from '#server/home/rolledDays'
import { freightFacts } from '#server/home/tileFacts'
import { inbound } from '#server/inbound'
import { integration } from '#server/integration'
import { loadPlanning } from '#server/load-planning'
import { expireAssignments } from '#server/load-planning/expireAssignments'
import { planningWork } from '#server/load-planning/planningWork'
import { planningFacts } from '#server/load-planning/tileFacts'
import { loadRecord } from '#server/load-record'
import { maps } from '#server/maps'
import { checkWatches } from '#server/maps/checkWatches'
import { mapFacts } from '#server/maps/tileFacts'
import { mapsWork } from '#server/maps/waitingWork'
import { masterData } from '#server/master-data'
import { people } from '#server/people'
import { remindRecruiters } from '#server/people/recruiting/remindRecruiters'
import { peopleFacts } from '#server/people/tileFacts'
import { runTransfers } from '#server/people/transfers/runTransfers'
import { positions } from '#server/positions'
import { countHours } from '#server/positions/phone/duty'
import { moveDemo } from '#server/positions/simulator'
import { dropOldDays, dropOldDuty, dropOldUploads, openDaysAhead, pruneMessages } from '#server/positions/upkeep'
import { routingTool } from '#server/routing-tool'
import { eraseOldDrivers } from '#server/routing-tool/erasure/upkeep'
import { pruneImports, recoverImports, resumeImports } from '#server/routing-tool/imports'
import { pruneReports, recoverReports, reportRunner } from '#server/routing-tool/reports/schedules'
import { routingToolWork } from '#server/routing-tool/waitingWork'
import { session } from '#server/session'
import { shipmentOrders } from '#server/shipment-orders'
import { support } from '#server/support'
import { forgetAttachments } from '#server/support/upkeep'
import type { MountedService } from './platform/http/service'
import type { ScheduledJob } from './platform/jobs/backgroundWork'
import type { Kernel } from './platform/kernel'
import { sealLogs, verifyLogs } from './platform/records/upkeep'

/** What the tiles of the dashboards count. */
export const tileFacts: TileFacts = { ...freightFacts, ...mapFacts, ...planningFacts, ...peopleFacts }

const writeTiles = dashboardWriter(tileFacts)

/** Writes a dashboard to a file, whoever makes it. */
export const writeDashboard: WriteDashboard = (asked) =>
  isOfBilling(asked) ? writeBillingDashboard(asked) : writeTiles(asked as AskedDashboard<Dashboard>)

const isOfBilling = (asked: AskedDashboard): asked is AskedDashboard<'billing'> => asked.dashboard === 'billing'

/** Every service of the server, one line each. */
export const services: readonly MountedService[] = [
  ...session,
  ...home([...routingToolWork, ...mapsWork, ...planningWork, ...fleetManagerWork], tileFacts),
  ...routingTool,
  ...integration,
  ...inbound,
  ...maps,
  ...positions,
  ...administration(() => services.map(({ calls }) => calls)),
  ...loadPlanning,
  ...loadRecord,
  ...dispatch,
  ...shipmentOrders,
  ...support,
  ...costPlus,
  ...fleetManager,
  ...people,
  ...masterData,
]

/** Runs before the server answers: makes the coming days of positions, and frees the work that a killed server left. */
export const recoveries: readonly ((kernel: Kernel) => Promise<unknown>)[] = [
  recoverOutbox,
  recoverImports,
  openDaysAhead,
  recoverReports,
  recoverBillingJobs,
  recoverPrinting,
]

/** The scheduled jobs of the services. */
export const jobs: readonly ScheduledJob[] = [
  { everySeconds: 5, run: resumeImports },
  { name: 'import rows', everySeconds: 3_600, run: ({ opened }) => pruneImports(opened.allCustomers) },
  { everySeconds: 30, run: expireAssignments },
  { everySeconds: 15, run: goLiveWhenDue },
  { name: 'shipment notifications', everySeconds: 60, run: noteShipments },
  { everySeconds: 2, run: tellStatus },
  { name: 'expected lateness', everySeconds: 60, run: expectLateness },
  { everySeconds: 120, run: sendNotifications },
  { name: 'driver transfers', everySeconds: 15, run: runTransfers },
  { name: 'recruiting reminders', everySeconds: 900, run: remindRecruiters },
  { everySeconds: 3_600, run: reverseDueAccruals },
  { everySeconds: 5, run: confirmSentInvoices },
  { everySeconds: 2, run: runBillingJobs },
  { everySeconds: 5, run: printInvoices },
  { name: 'hours of service', everySeconds: 120, run: countHours },
  { everySeconds: 3_600, run: openDaysAhead },
  { name: 'position days', everySeconds: 3_600, run: dropOldDays },
  { name: 'phone uploads', everySeconds: 3_600, run: dropOldUploads },
  { name: 'duty logs', everySeconds: 3_600, run: dropOldDuty },
  { name: 'device messages', everySeconds: 300, run: pruneMessages },
  { everySeconds: 5, run: sealLogs },
  { everySeconds: 5, run: (kernel) => moveDemo(kernel) },
  { everySeconds: 15, run: checkWatches },
  { name: 'rolled-up days', everySeconds: 300, run: (kernel, stopping) => rollUpDays(kernel, tileFacts, stopping) },
  { everySeconds: 5, run: reportRunner(writeDashboard) },
  { name: 'report files', everySeconds: 3_600, run: pruneReports },
  { name: 'attachments', everySeconds: 3_600, run: forgetAttachments },
  { name: 'drivers', everySeconds: 3_600, run: eraseOldDrivers },
  { everySeconds: 3_600, run: verifyLogs },
]
