import { refusals as wire } from '#contract/platform/refusalWire'
import type { Refusal } from '#domain/values/refusals'
import { refusalWords as billing } from '#portal/cost-plus/refusalWords'
import { type KeyLine, refusalLine, type RefusalWords } from '#portal/data/call/refusalWords'
import { refusalWords as drivers } from '#portal/drivers/refusalWords'
import { refusalWords as workers } from '#portal/financials/refusalWords'
import { refusalWords as fleetManager } from '#portal/fleet-manager/refusalWords'
import { refusalWords as planning } from '#portal/load-planning/refusalWords'

const features = [billing, drivers, workers, fleetManager, planning]

/** The words of every feature: a failed call may be told on any page. */
const words: RefusalWords = {
  codes: Object.assign({}, ...features.map(({ codes }) => codes)),
  statuses: Object.assign({}, ...features.map(({ statuses }) => statuses)),
}

/** The lines of refusals; none where one has a code that is not known here. */
export const linesOf = (refusals: readonly Refusal[]): KeyLine[] =>
  wire.safeParse(refusals).success ? refusals.map((refusal) => refusalLine(refusal, words)) : []
