import chinese from '#locales/zh-CN/masterData.json'
import english from '#locales/en-US/masterData.json'
import spanish from '#locales/es-ES/masterData.json'
import type { ChoiceLabels } from '#domain/master-data/readFile'

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

const inEachLanguage: readonly Labels[] = [english.choices, spanish.choices, chinese.choices]

/** The labels under which lists show and export the choices of their fields, in each language of the portal. */
export const choiceLabels: ChoiceLabels = Object.fromEntries(
  Object.entries<Labels[string]>(english.choices).map(([field, choices]) => [
    field,
    Object.fromEntries(
      Object.keys(choices).map((choice) => [choice, inEachLanguage.flatMap((labels) => labels[field]?.[choice] ?? [])]),
    ),
  ]),
)
