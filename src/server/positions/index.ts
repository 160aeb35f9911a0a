import { driverCalls } from '#contract/driver/driverCalls'
import { positionDevices } from '#contract/positions/positionDevices'
import { positionReports } from '#contract/positions/positionReports'
import { traceImports } from '#contract/positions/traceImports'
import { type MountedService, service } from '#server/platform/http/service'
import { ingestOf } from './ingest'
import { driverCallHandlers } from './phone/driverReports'
import { positionDeviceHandlers } from './positionDevices'
import { positionReportHandlers } from './positionReports'
import { traceImportHandlers } from './traces/importTrace'

const reports = service('positionReports', positionReports, positionReportHandlers)

/** Positions from outside, the devices that send them, and what drivers report from their phones. */
export const positions: readonly MountedService[] = [
  {
    ...reports,
    mount: (app, kernel) => {
      reports.mount(app, kernel)
      app.addHook('onClose', async () => ingestOf(kernel).close())
    },
  },
  service('positionDevices', positionDevices, positionDeviceHandlers),
  service('driverCalls', driverCalls, driverCallHandlers),
  service('traceImports', traceImports, traceImportHandlers),
]
