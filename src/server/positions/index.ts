import { positionDevices } from '#contract/positions/positionDevices'
import { positionReports } from '#contract/positions/positionReports'
import { traceImports } from '#contract/positions/traceImports'
import { type MountedService, service } from '#server/platform/http/service'
import { ingestOf } from './ingest'
import { positionDeviceHandlers } from './positionDevices'
import { positionReportHandlers } from './positionReports'
import { traceImportHandlers } from './traces/importTrace'

const reports = service('positionReports', positionReports, positionReportHandlers)

/** Positions from outside, and the devices that send them. */
export const positions: readonly MountedService[] = [
  {
    ...reports,
    mount: (app, kernel) => {
      reports.mount(app, kernel)
      app.addHook('onClose', async () => ingestOf(kernel).close())
    },
  },
  service('positionDevices', positionDevices, positionDeviceHandlers),
  service('traceImports', traceImports, traceImportHandlers),
]
