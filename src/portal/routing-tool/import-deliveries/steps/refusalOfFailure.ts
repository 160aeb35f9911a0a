import { importCodes } from '#contract/routing-tool/imports/importCodes'
import { importRefusals, type ImportRefusal } from '#domain/import/importBatch'
import type { Failure } from '#portal/data/call/callFailure'

/** Why the server did not take a file or a step, where its answer says so. */
export const refusalOfFailure = (failure: Failure): ImportRefusal | null => {
  if (failure.kind === 'refused') return importRefusals.find((name) => importCodes[name] === failure.code) ?? null
  if (failure.kind !== 'http') return null
  return failure.status === 413 ? 'too-large' : failure.status === 415 ? 'wrong-kind' : null
}

/** The failure that a batch ended with, as a call would have failed. */
export const failureOfBatch = (refusal: ImportRefusal | null): Failure =>
  refusal === null ? { kind: 'network' } : { kind: 'refused', code: importCodes[refusal] }
