export { reportRunHandlers } from './handleRuns'
export { reportScheduleHandlers } from './handleSchedules'
export { reportRunner } from './runReports'
export { pruneReports, recoverReports } from './upkeep'
