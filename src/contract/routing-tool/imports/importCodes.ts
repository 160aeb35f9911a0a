import type { ImportRefusal } from '#domain/import/importBatch'

/** The `Code` of a refused import: stable words, shown to people as part of the import failure text (Q83). */
export const importCodes = {
  empty: 'EMPTY_FILE',
  'too-large': 'FILE_TOO_LARGE',
  'too-many-rows': 'TOO_MANY_ROWS',
  'too-many-columns': 'TOO_MANY_COLUMNS',
  'cell-too-long': 'CELL_TOO_LONG',
  'wrong-kind': 'WRONG_KIND',
  unreadable: 'FILE_UNREADABLE',
  encrypted: 'FILE_ENCRYPTED',
  'unclosed-quote': 'UNCLOSED_QUOTE',
  'repeated-columns': 'REPEATED_COLUMNS',
  'unclear-number': 'UNCLEAR_NUMBER',
  'mixed-numbers': 'MIXED_NUMBERS',
  'mixed-dates': 'MIXED_DATES',
  'timed-out': 'TIMED_OUT',
  'columns-missing': 'COLUMNS_MISSING',
  'rows-invalid': 'ROWS_INVALID',
  'no-rows-left': 'NO_ROWS_LEFT',
  interrupted: 'INTERRUPTED',
  busy: 'TOO_MANY_IMPORTS',
  'not-now': 'STEP_NOT_ALLOWED',
} as const satisfies Record<ImportRefusal, string>
