import type { LoadId } from '#domain/freight/keys'
import type { Executor } from '#server/database/openDatabase'
import { partnerCode } from '#server/freight/crossReferences'
import type { LoadFacts } from '#server/freight/loads/readFreight'
import { type Parties, tenderOf } from './loadMessages'
import { isScac, mostOfStop, type TenderDocument, type TenderProblem } from './x12/tenderDocument'
import { write204 } from './x12/write204'

/** A document about a load, or in one sentence what keeps it from being written. */
export type WrittenDocument = { ok: true; text: string } | { ok: false; why: string }

/** The facts of a load with its carrier as the carrier names itself, by the cross-references of the customer. */
export const asCarrierNamesItself = async (database: Executor, facts: LoadFacts): Promise<LoadFacts> => {
  const { carrierCode, load } = facts
  if (carrierCode === null) return facts
  const source = (await partnerCode(database, load.customer, 'carrier', carrierCode))?.trim().toUpperCase()
  return source !== undefined && isScac(source) ? { ...facts, carrierCode: source } : facts
}

/** Writes the 204 of a load under a tender's reference and a control number. */
export const writeTender = (
  facts: LoadFacts & Parties,
  purpose: TenderDocument['purpose'],
  reference: string,
  control: number,
  now: Date,
): WrittenDocument => {
  const { load, carrierCode } = facts
  if (load.carrier === null) return { ok: false, why: `Load ${load.id} has no carrier.` }
  if (carrierCode === null)
    return { ok: false, why: `Carrier ${load.carrier} of load ${load.id} is not in the carrier list.` }
  const document = tenderOf({ ...facts, carrierCode }, purpose, reference, now)
  const written = write204(document, { interchange: control, createdAt: now, test: false })
  if (written.ok) return written
  return { ok: false, why: written.problems.map((problem) => sentence(load.id, problem)).join(' ') }
}

const sentence = (loadId: LoadId, problem: TenderProblem): string => {
  switch (problem.code) {
    case 'no-stops':
      return `Load ${loadId} has no deliveries.`
    case 'too-many-stops':
      return `Load ${loadId} has more stops than a tender can hold (999).`
    case 'too-many-deliveries':
      return `Load ${loadId} has more deliveries at a stop than a tender can hold (${mostOfStop}).`
    case 'identifier':
      return `The ${inWords(problem.field)} ${JSON.stringify(problem.value)} cannot be written into a tender.`
    case 'quantity':
      return `The ${inWords(problem.field)} ${problem.value} cannot be written into a tender.`
    case 'date':
      return 'A date cannot be written into a tender.'
  }
}

const inWords = (field: string) => (field === 'scac' ? 'carrier code' : field.replaceAll('-', ' '))
