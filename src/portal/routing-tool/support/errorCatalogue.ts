import { importCodes } from '#contract/routing-tool/imports/importCodes'
import { type ImportRefusal, importRefusals } from '#domain/import/importBatch'

type Translate = (key: string, parameters?: Record<string, string>) => string

/** A message that users may see, with cause and remedy. */
export type KnownError = {
  /** The code of an import, where it has one. */
  code: string | null
  texts: readonly string[]
  cause: string
  remedy: string
}

/** Texts of the error catalogue that share a cause. */
const told = {
  network: ['network'],
  sessionExpired: ['sessionExpired'],
  notAuthorized: ['notAuthorized'],
  serverFault: ['serverFault'],
  systemFault: ['systemFault'],
  chunk: ['chunk'],
  choosePlCustomer: ['choosePlCustomer'],
  importUnexpected: ['importUnexpected'],
  selectShipmentFirst: ['selectShipmentFirst'],
  requiredFields: ['requiredFields'],
  applicationNotDefined: ['applicationNotDefined'],
  customerHasSetup: ['customerHasSetup'],
  customerLacksSetup: ['customerLacksSetup'],
  originBeforeDestination: ['originBeforeDestination'],
  linkTail: ['linkTail'],
  notRead: ['get.userRegions', 'get.region', 'get.dispatchRegion', 'get.carrierContacts'],
  notWritten: [
    'update.region',
    'update.dispatchRegion',
    'update.orgRegion',
    'update.equipment',
    'update.driver',
    'update.carrierContact',
    'create.region',
    'create.dispatchRegion',
    'create.orgRegion',
    'create.equipment',
    'create.driver',
  ],
} as const

/** Everything that the portal says when something fails, in the words of the reader's language. */
export const errorCatalogue = (translate: Translate): KnownError[] => [
  ...importRefusals.map((refusal) => ofImport(refusal, translate)),
  ...Object.entries(told).map(([name, texts]) => ({
    code: null,
    texts: texts.map((text) => translate(`errors.${text}`, { code: '…' })),
    cause: translate(`support.codes.told.${name}.cause`),
    remedy: translate(`support.codes.told.${name}.remedy`),
  })),
]

const ofImport = (refusal: ImportRefusal, translate: Translate): KnownError => {
  const code = importCodes[refusal]
  return {
    code,
    texts: [translate('errors.importCode', { code })],
    cause: translate(`imports.refusals.${refusal.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`),
    remedy: translate(`support.codes.import.${refusal}`),
  }
}

/** Errors in which every word of the question occurs, wherever it does. */
export const searchErrors = (errors: readonly KnownError[], question: string): KnownError[] => {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  return errors.filter(({ code, texts, cause, remedy }) => {
    const whole = [code ?? '', ...texts, cause, remedy].join(' ').toLowerCase()
    return words.every((word) => whole.includes(word))
  })
}
