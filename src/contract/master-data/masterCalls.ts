import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { fileImportCalls } from '#contract/platform/fileImport'
import { recordHistory } from '#contract/platform/recordHistory'
import { integer, jsonText, text, wireRecord } from '#contract/platform/wire'
import { keysText } from '#contract/routing-tool/setup/draftFields'
import type { Needs } from '#domain/access/access'
import { masterProblemCodes } from '#domain/master-data/fieldProblem'
import type { MasterList } from '#domain/master-data/masterList'
import { type MasterArea, masterListNames, suggestionNames } from '#domain/master-data/masterListNames'
import { masterDraft, masterRecordWire } from './recordWire'

/** What a list can be asked for: a text in its searched fields, and values of fields (of several, any one). */
const filterFormat = z.record(
  z.string().max(60),
  z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)]),
)

/** Payroll keeps its workers without the right to the fleet, which opens these lists as well. */
const needsOf: Readonly<Record<MasterArea, Needs>> = {
  fleet: 'fleet.manage',
  pay: ['workers.enrich', 'fleet.manage'],
  customer: 'customer.manage',
}

/** The calls of a list of master data (ours): all lists have the same ones. */
export const masterCalls = (list: MasterList) => {
  const path = `/portal/{group}/MasterData/${list.name}` as const
  const needs = needsOf[list.area]
  return {
    listRecords: endpoint({
      summary: `Records of the list ${list.name}, a page at a time: searched, filtered and sorted by the server`,
      method: 'GET',
      path,
      needs,
      query: wireRecord({
        q: ['q', text.max(200).optional()],
        filter: ['filter', jsonText(filterFormat).optional()],
        /** Deleted records as well, or they alone. */
        deleted: ['deleted', z.enum(['also', 'only']).optional()],
        ids: ['ids', keysText.optional()],
      }),
      list: { limit: 100 },
      answer: z.array(masterRecordWire(list)),
    }),
    listChoices: endpoint({
      summary: `Codes and names for a picker of the list ${list.name}: those that contain a text, 50 at most`,
      method: 'GET',
      path: `${path}/Choices`,
      needs,
      query: wireRecord({
        q: ['q', text.max(200).optional()],
        /** A list that a field of this one refers to, or suggests its values. */
        of: ['of', z.enum([...masterListNames, ...suggestionNames]).optional()],
      }),
      answer: z.array(wireRecord({ code: ['code', text], name: ['name', text] })),
    }),
    createRecord: endpoint({
      summary: `A new record of the list ${list.name}`,
      method: 'POST',
      path,
      needs,
      body: masterDraft(list),
      answer: okWith({ id: ['id', integer] }),
    }),
    updateRecord: endpoint({
      summary: `Change, delete or restore a record of the list ${list.name}; absent fields stay, and what is in use is kept`,
      method: 'PUT',
      path,
      needs,
      versioned: true,
      body: masterDraft(list, { id: ['id', z.int32().positive()], deleted: ['deleted', z.boolean().optional()] }),
      answer: ok,
    }),
    countUses: endpoint({
      summary: `What refers to records of the list ${list.name}, asked before they are deleted`,
      method: 'GET',
      path: `${path}/Uses`,
      needs,
      query: wireRecord({ ids: ['ids', keysText] }),
      answer: z.array(wireRecord({ id: ['id', integer], noun: ['noun', text], count: ['count', integer] })),
    }),
    readHistory: recordHistory(`record of the list ${list.name}`, `${path}/History/{id}`, needs),
    ...fileImportCalls({ what: `the list ${list.name}`, path, needs, codes: masterProblemCodes }),
  }
}

export type MasterCalls = ReturnType<typeof masterCalls>
