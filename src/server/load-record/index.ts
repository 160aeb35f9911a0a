import { loadRecords } from '#contract/load-record/loadRecords'
import { type MountedService, service } from '#server/platform/http/service'
import { loadRecordHandlers } from './loadRecords'

/** The page of a load: what the routing tool, load planning and the maps know of it, under one id. */
export const loadRecord: readonly MountedService[] = [service('loadRecords', loadRecords, loadRecordHandlers)]
