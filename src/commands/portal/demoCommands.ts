import { Problem } from '#server/platform/http/problems'
import type { Transaction } from '#server/database/openDatabase'
import { type DemoContent, readDemo, removeDemo } from '#server/demo/removeDemo'
import { accessChanged } from '#server/platform/access/callers'
import type { Command } from './command'

const linesOf = (usersData: DemoContent['usersData']): string[] =>
  usersData.length === 0
    ? []
    : [
        'Users have added or changed these records of demo customers:',
        ...usersData.map(({ customer, noun, records }) => `  ${customer}  ${noun}: ${records}`),
      ]

export const demoCommands: Readonly<Record<string, Command>> = {
  remove: {
    usage: '[--yes] [--with-users-data]',
    about:
      'Deletes the demo customers with all that was added to them, and the demo users. Asks first; --yes does not, and then needs --with-users-data where users have added something.',
    options: { yes: { type: 'boolean' }, 'with-users-data': { type: 'boolean' } },
    question: async ({ database }) => {
      const { customers, users, usersData } = await readDemo(database)
      if (customers.length === 0 && users.length === 0) return null
      return [
        `This deletes ${users.length} demo users and the demo customers ${customers.join(', ')},`,
        'with all deliveries, loads, reports and other records of these customers, whoever added them.',
        ...linesOf(usersData),
        'Make a backup first if you may need any of it.',
      ].join('\n')
    },
    run: async (context, { options }) => {
      const { customers, users, groupsBelow, usersWithoutGroup, usersData } = await readDemo(context.database)
      if (customers.length === 0 && users.length === 0) return ['There is no demo data in this database.']
      if (groupsBelow.length > 0)
        throw new Problem(409, [
          'These groups were added below groups of the demo. Move or remove them first:',
          ...groupsBelow,
        ])
      // Who was asked has read what goes.
      if (usersData.length > 0 && options['yes'] === true && options['with-users-data'] !== true)
        throw new Problem(409, [...linesOf(usersData), 'Give --with-users-data to delete that, too.'])
      // A command that writes runs in a transaction.
      await removeDemo(context.database as Transaction)
      context.record('demo', 'demo', { customers, users }, null)
      context.announce(accessChanged, '*')
      return [
        `The demo data is removed: ${customers.length} customers, ${users.length} users.`,
        ...(usersWithoutGroup.length > 0
          ? [`These users have no group any more: ${usersWithoutGroup.join(', ')}.`]
          : []),
      ]
    },
  },
}
