export { reportRunHandlers } from './handleRuns'
export { reportScheduleHandlers } from './handleSchedules'
export { runReports } from './runReports'
export { pruneReports, recoverReports } from './upkeep'
