import { resolve } from 'node:path'
import { openBenchServer } from './benchServer'
import { benchDayOfUnit } from './dayOfUnit'
import { benchIngest } from './ingest'

/** Positions on their way in, and the way back to those of one day. */
export const benchPositions = async (): Promise<void> => {
  const server = await openBenchServer(resolve('dist/portal'))
  const headers = await server.openGroup('PHONES')
  await benchIngest(server, headers)
  await benchDayOfUnit(server, headers)
  await server.close()
}
