import { createRequire } from 'node:module'

type Library = typeof import('@e965/xlsx')

const require = createRequire(import.meta.url)

/** What reads workbooks. It is loaded by the first one, because loading it takes longer than to read most other files. */
export const workbookLibrary = (): Library => require('@e965/xlsx') as Library
