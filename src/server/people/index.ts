import { driverTransfers } from '#contract/people/driverTransfers'
import { leads } from '#contract/people/leads'
import { payroll } from '#contract/people/payroll'
import { referrals } from '#contract/people/referrals'
import { workerRates } from '#contract/people/workerRates'
import { workers } from '#contract/people/workers'
import { workPackages } from '#contract/people/workPackages'
import { type MountedService, service } from '#server/platform/http/service'
import { workerRateHandlers } from './pay/rateChanges'
import { workerHandlers } from './pay/workers'
import { leadHandlers } from './recruiting/leads'
import { referralHandlers } from './recruiting/referrals'
import { driverTransferHandlers } from './transfers/transfers'
import { payrollHandlers } from './workdays/payroll'
import { workPackageHandlers } from './workdays/workPackages'

/** Drivers and other workers, one line per noun. */
export const people: readonly MountedService[] = [
  service('driverTransfers', driverTransfers, driverTransferHandlers),
  service('referrals', referrals, referralHandlers),
  service('leads', leads, leadHandlers),
  service('workers', workers, workerHandlers),
  service('workerRates', workerRates, workerRateHandlers),
  service('workPackages', workPackages, workPackageHandlers),
  service('payroll', payroll, payrollHandlers),
]
