import { keyText } from '#domain/access/groupPlacement'
import { changeGroup, createGroup, removeGroup } from '#server/administration/changeGroups'
import { listGroupRows } from '#server/administration/groupRows'
import { type Call, type Command, groupOf, Misused, table, textOf, wordAt } from './command'

const text = { type: 'string' } as const

export const groupCommands: Readonly<Record<string, Command>> = {
  add: {
    usage: '<id@type> --name <name> [--below <id@type>]',
    about: 'Makes a group, and the customer it stands for; without --below it is the top of a tree of its own.',
    options: { name: text, below: text },
    run: async (context, call) => {
      const name = textOf(call, 'name')
      if (name === undefined) throw new Misused('Please say --name.')
      const below = textOf(call, 'below')
      const parent = below === undefined ? null : groupOf(below)
      return [`Group ${keyText(await createGroup(context, { ...keyOf(call), name, parent }))} is made.`]
    },
  },
  list: {
    usage: '',
    about: 'Shows the tree of groups with their levels and members.',
    reads: true,
    run: async (context) => {
      const rows = await listGroupRows(context)
      if (rows.length === 0) return ['No groups.']
      const depths = new Map<string, number>()
      for (const { key, parent } of rows) depths.set(keyText(key), parent ? (depths.get(keyText(parent)) ?? 0) + 1 : 0)
      return table(
        rows.map(({ key, name, level, memberCount }) => [
          `${'  '.repeat(depths.get(keyText(key)) ?? 0)}${keyText(key)}`,
          name,
          `level ${level}`,
          `${memberCount} members`,
        ]),
      )
    },
  },
  rename: {
    usage: '<id@type> --name <name>',
    about: 'Gives a group another name.',
    options: { name: text },
    run: async (context, call) => {
      const { key, name } = await changeGroup(context, keyOf(call), { name: textOf(call, 'name') })
      return [`Group ${keyText(key)} is called ${name}.`]
    },
  },
  move: {
    usage: '<id@type> --below <id@type>',
    about: 'Puts a group below another one, with everything below it.',
    options: { below: text },
    run: async (context, call) => {
      const below = textOf(call, 'below')
      if (below === undefined) throw new Misused('Please say --below id@type.')
      const { key } = await changeGroup(context, keyOf(call), { parent: groupOf(below) })
      return [`Group ${keyText(key)} stands below ${below} now.`]
    },
  },
  remove: {
    usage: '<id@type>',
    about: 'Removes a group that holds no members, no groups and no rows.',
    run: async (context, call) => [`Group ${keyText((await removeGroup(context, keyOf(call))).key)} is removed.`],
  },
}

const keyOf = (call: Call) => groupOf(wordAt(call, 0, 'which group, as id@type'))
