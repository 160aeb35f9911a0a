import type { workerRates } from '#contract/people/workerRates'
import type { workers } from '#contract/people/workers'
import type { Answer, Input } from '#contract/platform/endpoint'
import type { FileRate } from '#domain/people/pay/rateFile'

/** The workers whose rates a percentage changes: those that are marked, or all of the filter. */
export type ChosenWorkers = { total: number } & (
  | { ssoIds: string[] }
  | { workers: Input<typeof workers.listWorkers>['query'] }
)

type PercentOf = NonNullable<Input<typeof workerRates.changeRates>['body']['percentOf']>

/** What changes the rates. */
export type ChangePart = { rows: FileRate[] } | { percentOf: PercentOf }

/** What a mass change is asked to do. */
export type AskedChange = { from: string } & ChangePart

export type PreviewedRow = Answer<typeof workerRates.changeRates>['rows'][number]
