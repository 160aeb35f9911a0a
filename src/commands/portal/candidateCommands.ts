import { lockedLead, lockedReferral } from '#server/people/recruiting/candidates'
import { eraseLead } from '#server/people/recruiting/leads'
import { eraseReferral } from '#server/people/recruiting/referrals'
import { type Command, groupOf, Misused, textOf, wordAt } from './command'

export const candidateCommands: Readonly<Record<string, Command>> = {
  erase: {
    usage: '<lead|referral> <number> --group <id@type> --reason <why>',
    about:
      'Overwrites the name, contact data and papers of a candidate for good, in the audit trail, too. The row stays for the counts.',
    options: { group: { type: 'string' }, reason: { type: 'string' } },
    run: async (work, call) => {
      const kind = wordAt(call, 0, 'lead or referral')
      const id = Number(wordAt(call, 1, 'which number'))
      const [group, reason] = [textOf(call, 'group'), textOf(call, 'reason')]
      if (group === undefined || reason === undefined) throw new Misused('Please say --group id@type and --reason why.')
      if (!Number.isSafeInteger(id) || id < 1) throw new Misused('The number of a candidate is a whole number from 1.')
      const context = { ...work, customer: groupOf(group).id }
      switch (kind) {
        case 'lead':
          await eraseLead(context, await lockedLead(context, id), reason, false)
          break
        case 'referral':
          await eraseReferral(context, await lockedReferral(context, id), reason, false)
          break
        default:
          throw new Misused(`A candidate is a lead or a referral, not a ${kind}.`)
      }
      return [`The person of ${kind} ${id} is erased.`]
    },
  },
}
