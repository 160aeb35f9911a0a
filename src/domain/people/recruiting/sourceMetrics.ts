import { measured, type Money, product, sumOf, zeroMoney } from '#domain/values/exact'
import type { LeadStatus } from './steps'

export const leadSources = ['web', 'referral', 'walk-in', 'agency'] as const
export type LeadSource = (typeof leadSources)[number]

/** A lead as far as it is counted; an erased one counts like any other. Instants are ISO texts. */
export type CountedLead = {
  source: LeadSource
  status: LeadStatus
  createdAt: string
  firstContactAt: string | null
  /** What the hire has cost, such as bonuses that were paid. */
  cost: Money
}

export type SourceMetrics = {
  source: LeadSource
  leads: number
  hires: number
  /** Hires in each thousand leads; null without leads. */
  hiresPerThousand: number | null
  /** Mean hours from the lead to the first contact; null when nobody was contacted. */
  hoursToContact: number | null
  /** Null without hires. */
  costPerHire: Money | null
}

/** From lead to hire, by source, in the order of the sources. Sources without leads are included. */
export const metricsBySource = (leads: readonly CountedLead[]): SourceMetrics[] =>
  leadSources.map((source) => {
    const own = leads.filter((lead) => lead.source === source)
    const hires = own.filter(({ status }) => status === 'hired').length
    const waits = own.flatMap(({ createdAt, firstContactAt }) =>
      firstContactAt === null ? [] : [Math.max(0, Date.parse(firstContactAt) - Date.parse(createdAt))],
    )
    const cost = own.length === 0 ? zeroMoney : sumOf(own.map((lead) => lead.cost))
    return {
      source,
      leads: own.length,
      hires,
      hiresPerThousand: own.length === 0 ? null : Math.round((hires * 1_000) / own.length),
      hoursToContact:
        waits.length === 0
          ? null
          : Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / 360_000) / 10,
      costPerHire:
        hires === 0 ? null : product('money', [measured('money', cost)], { unit: 'count', steps: BigInt(hires) }),
    }
  })
