import { milestoneCodes } from '#domain/people/recruiting/milestones'
import { codeField } from './fleetPlaces'
import type { MasterField, MasterList } from './masterList'

const leastOrMost: MasterField = { type: 'decimal', greatest: 99_999, decimals: 4, isPrice: true }

/** What pay and recruiting choose from: who pays, for what, whom, and what a referral earns. */
export const payLists = {
  payVendors: {
    name: 'payVendors',
    area: 'pay',
    noun: 'pay-vendor',
    title: 'name',
    searched: ['code', 'name'],
    fields: { code: codeField, name: { type: 'text', isRequired: true, longest: 100 } },
  },
  payTypes: {
    name: 'payTypes',
    area: 'pay',
    noun: 'pay-type',
    title: 'description',
    searched: ['code', 'description'],
    fields: {
      code: codeField,
      description: { type: 'text', isRequired: true, longest: 100 },
      /** The range of rates, in dollars. */
      leastRate: leastOrMost,
      mostRate: leastOrMost,
    },
  },
  workers: {
    name: 'workers',
    area: 'pay',
    noun: 'worker',
    title: 'name',
    searched: ['code', 'name'],
    fields: {
      /** The id of the single sign-on. */
      code: { ...codeField, longest: 60 },
      name: { type: 'text', isRequired: true, longest: 100 },
      status: { type: 'choice', isRequired: true, choices: ['active', 'inactive'], initial: 'active' },
      workplace: { type: 'reference', of: 'terminals', isRequired: true },
      vendor: { type: 'reference', of: 'payVendors' },
      hireDate: { type: 'day' },
      driver: { type: 'reference', of: 'drivers' },
    },
  },
  bonusPlan: {
    name: 'bonusPlan',
    area: 'pay',
    noun: 'bonus-plan',
    title: 'code',
    searched: ['code'],
    fields: {
      code: { type: 'choice', isRequired: true, choices: milestoneCodes },
      amount: { type: 'decimal', isRequired: true, least: 0.01, greatest: 99_999, decimals: 2, isPrice: true },
    },
  },
} satisfies Partial<Record<string, MasterList>>
