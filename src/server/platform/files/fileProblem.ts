import type { NotationProblem } from '#domain/import/notation'

/** Why a file is refused, with what a message about it needs. Lines count as a spreadsheet shows them. */
export type FileRefusal =
  | { code: 'empty' }
  | { code: 'too-large'; limit: number }
  | { code: 'too-many-rows'; limit: number }
  | { code: 'too-many-columns'; limit: number; line: number }
  | { code: 'cell-too-long'; limit: number; line: number; column: number }
  | { code: 'wrong-kind' }
  | { code: 'unreadable'; reason: 'corrupt' | 'encrypted' }
  | { code: 'unclosed-quote'; line: number }
  | { code: 'repeated-columns'; names: readonly string[] }
  | NotationProblem
  | { code: 'timed-out' }
  | { code: 'aborted' }

/** The same, or what else rejects an upload: its columns, a row that is shifted, or too many files at a time. */
export type UploadRefusal =
  | FileRefusal
  | { code: 'lacks-columns'; names: readonly string[] }
  | { code: 'extra-cells'; line: number }
  | { code: 'busy' }

export type FileProblemCode = FileRefusal['code']

/**
 * A file that cannot be accepted, through no fault of the server. The texts for it belong to the code that answers the
 * caller.
 */
export class FileProblem extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(refusal.code, options)
    this.name = 'FileProblem'
    this.refusal = refusal
  }

  get code(): FileProblemCode {
    return this.refusal.code
  }
}
