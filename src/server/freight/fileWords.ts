import billingChinese from '#locales/zh-CN/billing.json'
import billingEnglish from '#locales/en-US/billing.json'
import billingSpanish from '#locales/es-ES/billing.json'
import freightChinese from '#locales/zh-CN/freight.json'
import freightEnglish from '#locales/en-US/freight.json'
import freightSpanish from '#locales/es-ES/freight.json'
import homeChinese from '#locales/zh-CN/home.json'
import homeEnglish from '#locales/en-US/home.json'
import homeSpanish from '#locales/es-ES/home.json'
import importsChinese from '#locales/zh-CN/imports.json'
import importsEnglish from '#locales/en-US/imports.json'
import importsSpanish from '#locales/es-ES/imports.json'
import loadActionsChinese from '#locales/zh-CN/loadActions.json'
import loadActionsEnglish from '#locales/en-US/loadActions.json'
import loadActionsSpanish from '#locales/es-ES/loadActions.json'
import reportsChinese from '#locales/zh-CN/reports.json'
import reportsEnglish from '#locales/en-US/reports.json'
import reportsSpanish from '#locales/es-ES/reports.json'
import routeMapChinese from '#locales/zh-CN/routeMap.json'
import routeMapEnglish from '#locales/en-US/routeMap.json'
import routeMapSpanish from '#locales/es-ES/routeMap.json'
import type { FileLanguage } from '#domain/reports/reportSchedule'
import type { Say } from '#domain/values/minutesText'
import { pluralForm } from '#domain/values/pluralForm'

type Messages = { readonly [name: string]: string | Messages }

/** The words that reports and dashboards are made of, under the names by which the portal knows them. */
const messages: Readonly<Record<FileLanguage, Messages>> = {
  'en-US': {
    billing: billingEnglish,
    freight: freightEnglish,
    home: homeEnglish,
    imports: importsEnglish,
    loadActions: loadActionsEnglish,
    reports: reportsEnglish,
    routeMap: routeMapEnglish,
  },
  'es-ES': {
    billing: billingSpanish,
    freight: freightSpanish,
    home: homeSpanish,
    imports: importsSpanish,
    loadActions: loadActionsSpanish,
    reports: reportsSpanish,
    routeMap: routeMapSpanish,
  },
  'zh-CN': {
    billing: billingChinese,
    freight: freightChinese,
    home: homeChinese,
    imports: importsChinese,
    loadActions: loadActionsChinese,
    reports: reportsChinese,
    routeMap: routeMapChinese,
  },
}

/**
 * Says a message of the portal in a language; a key without words says its `_`, or itself. `smart_count` chooses between
 * the forms of a message.
 */
export const sayIn =
  (language: FileLanguage): Say =>
  (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<Messages | string | undefined>(
        (here, name) => (typeof here === 'object' ? here[name] : undefined),
        messages[language],
      )
    if (typeof found !== 'string') return String(values['_'] ?? key)
    return pluralForm(found, language, values['smart_count']).replaceAll(/%\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )
  }
