import { type MasterCalls, masterCalls } from '#contract/master-data/masterCalls'
import { masterLists } from '#domain/master-data/lists'
import type { MasterList } from '#domain/master-data/masterList'
import type { Handlers } from '#server/platform/http/serve'
import { type MountedService, service } from '#server/platform/http/service'
import { listFileImports } from '#server/platform/imports/fileImports'
import { importMasterRecords } from './importRecords'
import { listMasterRecords } from './listRecords'
import { readMasterHistory } from './readHistory'
import { listChoices } from './references'
import { takeBackMasterImport } from './takeBackImport'
import { countUses } from './uses'
import { createMasterRecord, updateMasterRecord } from './writeRecords'

const handlersOf = (list: MasterList): Handlers<MasterCalls> => ({
  listRecords: ({ query, paging }, context) => listMasterRecords(context, list, query, paging),
  listChoices: ({ query }, context) => listChoices(context, list, query.of ?? list.name, query.q),
  createRecord: ({ body }, context) => createMasterRecord(context, list, body),
  updateRecord: ({ body }, context) => updateMasterRecord(context, list, body),
  countUses: ({ query }, context) => countUses(context, list, query.ids),
  readHistory: ({ params }, context) => readMasterHistory(context, list, params.id),
  importRecords: ({ body }, context) => importMasterRecords(context, list, body),
  takeBackImport: ({ params }, context) => takeBackMasterImport(context, list, params.importId),
  listImports: ({ paging }, context) => listFileImports(context, list.name, paging.limit),
})

/** The lists of master data: all have the same calls. */
export const masterData: readonly MountedService[] = Object.values(masterLists).map((list) =>
  service(`master${list.name.replace(/^./, (first) => first.toUpperCase())}`, masterCalls(list), handlersOf(list)),
)
