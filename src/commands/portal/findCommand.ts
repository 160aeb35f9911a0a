import { parseArgs } from 'node:util'
import { permissions } from '#domain/access/access'
import { auditCommands } from './auditCommands'
import { candidateCommands } from './candidateCommands'
import { type Call, type Command, Misused } from './command'
import { demoCommands } from './demoCommands'
import { driverCommands } from './driverCommands'
import { groupCommands } from './groupCommands'
import { keysCommands } from './keysCommands'
import { migrateCommand } from './migrateCommand'
import { userCommands } from './userCommands'

export { Misused } from './command'

const commands: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  user: userCommands,
  group: groupCommands,
  driver: driverCommands,
  candidate: candidateCommands,
  audit: auditCommands,
  demo: demoCommands,
  keys: keysCommands,
  // One word is its whole name.
  migrate: { '': migrateCommand },
}

/** @throws Misused for a command or an option that there is not */
export const findCommand = (words: readonly string[]): { name: string; command: Command; call: Call } => {
  const [noun = '', ...others] = words
  const verbs = commands[noun] ?? {}
  const [verb = '', ...rest] = '' in verbs ? ['', ...others] : others
  const name = `${noun} ${verb}`.trim()
  const command = verbs[verb]
  if (!command) throw new Misused(`There is no command ${name}.`)
  if (rest.some((word) => word.startsWith('--pass')))
    throw new Misused('A password is never said here: everybody chooses his own by a one-time link.')
  try {
    const { positionals, values } = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true })
    return { name, command, call: { words: positionals, options: values as Call['options'] } }
  } catch (error) {
    throw new Misused(`${(error as Error).message.split('. ')[0]}.\n\n${lineOf(name, command)}`)
  }
}

export const help = (): string =>
  [
    'Administers users, customer groups and records on a machine without a browser. Settings as for the server: DATABASE_URL or',
    'DATA_DIR say which database. On PostgreSQL it works while servers run; the embedded database has to be free.',
    '',
    ...Object.entries(commands).flatMap(([noun, verbs]) => [
      ...Object.entries(verbs).flatMap(([verb, command]) => [
        lineOf(`${noun} ${verb}`.trim(), command),
        `      ${command.about}`,
      ]),
      '',
    ]),
    'A group is named as id@type. Permissions:',
    ...inLines(permissions),
    '',
    'The first administrator of an empty portal:',
    '  npm run portal -- group add HOME@CORP --name "Our company"',
    '  npm run portal -- user add ada --first Ada --last Minton --email ada@example.com --admin',
  ].join('\n')

const lineOf = (name: string, { usage }: Command) => `  npm run portal -- ${name} ${usage}`.trimEnd()

const inLines = (words: readonly string[]): string[] =>
  words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && last.length + word.length < 100
      ? [...lines.slice(0, -1), `${last}, ${word}`]
      : [...lines, `  ${word}`]
  }, [])
