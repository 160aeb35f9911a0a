import { z } from 'zod'
import { ok, okWith } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { decimal, type DictionaryOf, instant, integer, text, wireRecord, zeroOne } from '#contract/platform/wire'
import { anyRoutingTool } from '#domain/access/access'
import type { Equipment } from '#domain/setup/equipment'
import { draftNumber, draftText, key, named, setupQuery, version } from './draftFields'

const equipmentDictionary = {
  id: ['equipmentPk', integer],
  name: ['equipmentName', text],
  description: ['equipmentDesc', text],
  defaultWeight: ['defaultWeight', decimal],
  /** Ours; kept with the fleet data. */
  capacity: ['capacity', decimal.nullable().optional()],
  customer: ['custCode', text],
  deleted: ['deleteMark', zeroOne],
  createdBy: ['createdBy', text],
  createdAt: ['createdDate', instant],
  updatedBy: ['updatedBy', text],
  updatedAt: ['updatedDate', instant],
  version: ['version', version],
} as const satisfies DictionaryOf<Equipment>

export const equipmentWire = wireRecord(equipmentDictionary)

const draft = {
  name: ['equipmentName', draftText],
  description: ['equipmentDesc', draftText],
  defaultWeight: ['defaultWeight', draftNumber],
  customer: ['custCode', named],
} as const

export const equipment = {
  listEquipment: endpoint({
    summary: 'The equipment of the group (CALL-RT-8)',
    method: 'GET',
    path: '/routing-tool/{group}/Equipments',
    needs: anyRoutingTool,
    query: setupQuery,
    list: { limit: 'all' },
    answer: z.array(equipmentWire),
  }),
  createEquipment: endpoint({
    summary: 'A new kind of equipment (CALL-RT-9)',
    method: 'POST',
    path: '/routing-tool/{group}/Equipment',
    needs: 'routing-tool.setup',
    body: wireRecord(draft),
    answer: okWith({ id: ['equipmentPk', integer] }),
  }),
  updateEquipment: endpoint({
    summary: 'Change, delete or restore equipment (CALL-RT-10)',
    method: 'PUT',
    path: '/routing-tool/{group}/Equipment',
    needs: 'routing-tool.setup',
    versioned: true,
    body: wireRecord({ id: ['equipmentPk', key], ...draft, deleted: ['deleteMark', zeroOne.optional()] }),
    answer: ok,
  }),
}
