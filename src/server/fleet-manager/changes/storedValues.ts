import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { lookupCodeOf } from '#contract/fleet-manager/parameterNames'
import {
  type ConfigurationField,
  type ConfigurationKind,
  type ConfigurationSubject,
  type ConfigurationValue,
  type CurrentValues,
  subjectText,
} from '#domain/fleet-manager/configurationChange'
import type { CrossReferenceRow, CrossReferenceType } from '#domain/fleet-manager/crossReferences'
import { readKeyColumn, writeKeyColumn } from '#domain/fleet-manager/keyColumns'
import {
  type Digest,
  digests,
  type NotificationRule,
  ruleKey,
  ruleOfKey,
  type RuleIdentity,
  tidyRule,
} from '#domain/fleet-manager/notifications'
import { fileLanguages } from '#domain/reports/reportSchedule'
import { notificationRule, onBoardParameter } from '#server/database/schema/configuration'
import { crossReference, crossReferenceType } from '#server/database/schema/crossReferences'
import { customerConfiguration } from '#server/database/schema/routing-setup'
import { codeOf } from '#server/fleet-manager/cross-references/typeRows'
import type { Place } from '#server/platform/customerWork'

/** How the records of each kind are written as the values of changes, and read back. */
export const parameterValue = (attribute: string, value: string, lookupCode: string): ConfigurationValue => ({
  lookupCode: lookupCodeOf(attribute, lookupCode),
  value,
})

export const onBoardValue = (value: string): ConfigurationValue => ({ value })

export const rowValue = (row: CrossReferenceRow): ConfigurationValue => ({
  type: row.type,
  source: row.source,
  target: row.target,
  description: row.description,
  validFrom: row.validFrom,
  validTo: row.validTo,
})

export const rowOf = (value: ConfigurationValue): CrossReferenceRow => ({
  type: textOf(value['type']),
  source: textOf(value['source']),
  target: textOf(value['target']),
  description: textOf(value['description']),
  validFrom: textOrNullOf(value['validFrom']),
  validTo: textOrNullOf(value['validTo']),
})

export const typeValue = (type: Omit<CrossReferenceType, 'code'>): ConfigurationValue => ({
  description: type.description,
  lookupCode: type.lookupCode,
  isOneToOne: type.isOneToOne,
  fallback: type.fallback,
  // Earlier types have none in the history.
  sourceSystem: type.sourceSystem || null,
  targetSystem: type.targetSystem || null,
  owner: type.owner || null,
  keyColumns: type.keyColumns.length === 0 ? null : type.keyColumns.map(writeKeyColumn),
  isActive: type.isActive,
})

export const typeOf = (code: string, value: ConfigurationValue): CrossReferenceType => ({
  code,
  description: textOf(value['description']),
  lookupCode: textOf(value['lookupCode']),
  isOneToOne: value['isOneToOne'] === true,
  fallback: textOrNullOf(value['fallback']),
  sourceSystem: textOf(value['sourceSystem']),
  targetSystem: textOf(value['targetSystem']),
  owner: textOf(value['owner']),
  keyColumns: listOf(value['keyColumns']).map(readKeyColumn),
  isActive: value['isActive'] !== false,
})

export const ruleValue = ({
  to,
  cc,
  bcc,
  carriers,
  regions,
  subject,
  text,
  quiet,
  digest,
  language,
  attachesDocument,
  isActive,
}: NotificationRule): ConfigurationValue => ({
  to,
  cc,
  // Earlier rules have no hidden copies, scopes, languages and documents in the history.
  bcc: bcc.length === 0 ? null : bcc,
  carriers: carriers.length === 0 ? null : carriers,
  regions: regions.length === 0 ? null : regions,
  subject,
  text,
  quietFrom: quiet?.from ?? null,
  quietTo: quiet?.to ?? null,
  quietZone: quiet?.zone ?? null,
  digest,
  language: language === 'en-US' ? null : language,
  attachesDocument: attachesDocument || null,
  isActive,
})

export const ruleOf = ({ event, name }: RuleIdentity, value: ConfigurationValue): NotificationRule => {
  const [from, to, zone] = ['quietFrom', 'quietTo', 'quietZone'].map((part) => textOrNullOf(value[part]))
  return {
    event,
    name,
    to: listOf(value['to']),
    cc: listOf(value['cc']),
    bcc: listOf(value['bcc']),
    carriers: listOf(value['carriers']),
    regions: listOf(value['regions']),
    subject: textOf(value['subject']),
    text: textOf(value['text']),
    quiet: from || to || zone ? { from: from ?? '', to: to ?? '', zone: zone ?? '' } : null,
    digest: digests.find((digest) => digest === value['digest']) ?? ('immediate' satisfies Digest),
    language: fileLanguages.find((one) => one === value['language']) ?? 'en-US',
    attachesDocument: value['attachesDocument'] === true,
    isActive: value['isActive'] !== false,
  }
}

/** The value of a draft with the fields of its kind alone, as it will be stored. */
export const tidyValue = ({ kind, key }: ConfigurationSubject, value: ConfigurationValue): ConfigurationValue => {
  switch (kind) {
    case 'parameter':
      return parameterValue(key, textOf(value['value']), textOf(value['lookupCode']))
    case 'on-board-parameter':
      return onBoardValue(textOf(value['value']))
    case 'cross-reference':
      return rowValue({ ...rowOf(value), type: codeOf(textOf(value['type'])) })
    case 'cross-reference-type':
      return typeValue(typeOf(key, value))
    case 'notification': {
      const rule = ruleOfKey(key)
      return rule === null ? value : ruleValue(tidyRule(ruleOf(rule, value)))
    }
  }
}

export const textOf = (field: ConfigurationField | undefined): string => (typeof field === 'string' ? field.trim() : '')
const textOrNullOf = (field: ConfigurationField | undefined): string | null => textOf(field) || null
const listOf = (field: ConfigurationField | undefined): string[] => (Array.isArray(field) ? [...field] : [])

/**
 * Reads the present values of records.
 * @returns a function that answers null for a record that does not exist
 */
export const readCurrent = async (place: Place, subjects: readonly ConfigurationSubject[]): Promise<CurrentValues> => {
  const values = new Map<string, ConfigurationValue>()
  for (const kind of new Set(subjects.map((subject) => subject.kind))) {
    const keys = subjects.filter((subject) => subject.kind === kind).map(({ key }) => key)
    for (let from = 0; from < keys.length; from += keysAtOnce)
      for (const [key, value] of await readers[kind](place, keys.slice(from, from + keysAtOnce)))
        values.set(subjectText({ kind, key }), value)
  }
  return (subject) => values.get(subjectText(subject)) ?? null
}

const keysAtOnce = 10_000

/** A caller may ask for the history of any text. */
const isRowKey = (key: string): boolean => /^\d{1,9}$/.test(key)

type Reader = (place: Place, keys: readonly string[]) => Promise<(readonly [key: string, value: ConfigurationValue])[]>

const readers: Record<ConfigurationKind, Reader> = {
  parameter: async ({ database, customer }, keys) => {
    const rows = await database
      .select()
      .from(customerConfiguration)
      .where(and(eq(customerConfiguration.customer, customer), inArray(customerConfiguration.attribute, [...keys])))
    return rows.map((row) => [row.attribute, parameterValue(row.attribute, row.value, row.lookupCode)])
  },
  'on-board-parameter': async ({ database, customer }, keys) => {
    const rows = await database
      .select()
      .from(onBoardParameter)
      .where(and(eq(onBoardParameter.customer, customer), inArray(onBoardParameter.name, [...keys])))
    return rows.map(({ name, value }) => [name, onBoardValue(value)])
  },
  'cross-reference': async ({ database, customer }, keys) => {
    const rows = await database
      .select()
      .from(crossReference)
      .where(and(eq(crossReference.customer, customer), inArray(crossReference.id, keys.filter(isRowKey).map(Number))))
    return rows.map((row) => [String(row.id), rowValue(row)])
  },
  'cross-reference-type': async ({ database }, keys) => {
    const rows = await database
      .select()
      .from(crossReferenceType)
      .where(inArray(crossReferenceType.code, [...keys]))
    return rows.map((row) => [row.code, typeValue(row)])
  },
  notification: async ({ database, customer }, keys) => {
    const rows = await database
      .select()
      .from(notificationRule)
      .where(and(eq(notificationRule.customer, customer), isRuleOf(keys)))
    return rows.map((row) => [ruleKey(row), ruleValue(row)])
  },
}

/** The rules with these keys. */
export const isRuleOf = (keys: readonly string[]) => {
  const rules = keys.flatMap((key) => ruleOfKey(key) ?? [])
  return or(
    sql`false`,
    ...rules.map(({ event, name }) => and(eq(notificationRule.event, event), eq(notificationRule.name, name))),
  )
}
