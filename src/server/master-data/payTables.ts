import { bonusPlan } from '#server/database/schema/people/recruiting'
import {
  payType,
  payVendor,
  rateChange,
  serviceAccrual,
  worker,
  workerRate,
} from '#server/database/schema/people/worker-pay'
import type { MasterTable } from './masterTable'

/** Where the lists behind pay and recruiting are stored. */
export const payTables = {
  payVendors: {
    table: payVendor,
    key: payVendor.recordKey,
    columns: { code: payVendor.code, name: payVendor.name },
    uses: [
      { noun: 'workers', table: worker, column: worker.vendorCode },
      { noun: 'rates', table: workerRate, column: workerRate.vendorCode },
    ],
  },
  payTypes: {
    table: payType,
    key: payType.recordKey,
    columns: {
      code: payType.code,
      description: payType.description,
      leastRate: payType.least,
      mostRate: payType.most,
    },
    uses: [{ noun: 'rates', table: workerRate, column: workerRate.payType }],
  },
  workers: {
    table: worker,
    key: worker.recordKey,
    columns: {
      code: worker.ssoId,
      name: worker.name,
      status: worker.status,
      workplace: worker.locationId,
      vendor: worker.vendorCode,
      hireDate: worker.hireDate,
      driver: worker.driverId,
    },
    uses: [
      { noun: 'rates', table: workerRate, column: workerRate.ssoId },
      { noun: 'rateChanges', table: rateChange, column: rateChange.ssoId },
      { noun: 'services', table: serviceAccrual, column: serviceAccrual.ssoId },
    ],
  },
  bonusPlan: {
    table: bonusPlan,
    key: bonusPlan.recordKey,
    columns: { code: bonusPlan.code, amount: bonusPlan.amount },
    uses: [],
  },
} satisfies Readonly<Record<string, MasterTable>>
