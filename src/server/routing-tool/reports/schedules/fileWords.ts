import freightChinese from '#locales/zh-CN/freight.json'
import freightEnglish from '#locales/en-US/freight.json'
import freightSpanish from '#locales/es-ES/freight.json'
import importsChinese from '#locales/zh-CN/imports.json'
import importsEnglish from '#locales/en-US/imports.json'
import importsSpanish from '#locales/es-ES/imports.json'
import loadActionsChinese from '#locales/zh-CN/loadActions.json'
import loadActionsEnglish from '#locales/en-US/loadActions.json'
import loadActionsSpanish from '#locales/es-ES/loadActions.json'
import reportsChinese from '#locales/zh-CN/reports.json'
import reportsEnglish from '#locales/en-US/reports.json'
import reportsSpanish from '#locales/es-ES/reports.json'
import type { FileLanguage } from '#domain/reports/reportSchedule'

type Messages = { readonly [name: string]: string | Messages }

/** The words that reports are made of, under the names by which the portal knows them. */
const messages: Readonly<Record<FileLanguage, Messages>> = {
  'en-US': {
    freight: freightEnglish,
    imports: importsEnglish,
    loadActions: loadActionsEnglish,
    reports: reportsEnglish,
  },
  'es-ES': {
    freight: freightSpanish,
    imports: importsSpanish,
    loadActions: loadActionsSpanish,
    reports: reportsSpanish,
  },
  'zh-CN': {
    freight: freightChinese,
    imports: importsChinese,
    loadActions: loadActionsChinese,
    reports: reportsChinese,
  },
}

/** Says a message of the portal in a language; a key without words says its `_`, or itself. */
export const sayIn =
  (language: FileLanguage) =>
  (key: string, parameters: Readonly<Record<string, string>> = {}): string => {
    const found = key
      .split('.')
      .reduce<Messages | string | undefined>(
        (here, name) => (typeof here === 'object' ? here[name] : undefined),
        messages[language],
      )
    if (typeof found !== 'string') return parameters['_'] ?? key
    return found.replaceAll(/%\{(\w+)\}/g, (place, name: string) => parameters[name] ?? place)
  }
