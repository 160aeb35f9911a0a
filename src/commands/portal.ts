import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { messageOf } from '#contract/platform/answers'
import { DirectoryInUse } from '#server/database/embedded/directoryLock'
import type { WorkContext } from '#server/platform/context'
import { Problem } from '#server/platform/http/problems'
import { problemLine } from '#server/platform/log'
import type { Call, Command } from './portal/command'
import { findCommand, help, Misused } from './portal/findCommand'
import { openWork } from './portal/openWork'

const main = async (words: readonly string[]): Promise<number> => {
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    console.log(help())
    return 0
  }
  const { name, command, call } = findCommand(words)
  const work = await openWork(process.env, command)
  try {
    await confirm(command, work.context, call)
    const lines = command.reads
      ? await command.run(work.context, call, work.migrated)
      : await work.write(name, (context) => command.run(context, call, work.migrated))
    console.log(lines.join('\n'))
    return 0
  } finally {
    await work.close()
  }
}

/** @throws Misused when the person at the terminal does not agree, or there is none */
const confirm = async ({ question }: Command, context: WorkContext, { options }: Call): Promise<void> => {
  const text = options['yes'] === true ? null : await question?.(context)
  if (!text) return
  if (!process.stdin.isTTY) throw new Misused(`${text}\n\nGive --yes to confirm.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${text}\n\nType yes to go on: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new Misused('Nothing was changed.')
}

/** What the refusals of the server say, one line each. */
const refusalOf = ({ body }: Problem): string =>
  Array.isArray(body) ? body.join('\n') : (messageOf(body) ?? String(body))

const wordsFor = (error: unknown): string => {
  if (error instanceof Misused) return `${error.message}\n\nnpm run portal -- --help   tells all commands.`
  if (error instanceof Problem) return refusalOf(error)
  if (error instanceof DirectoryInUse)
    return [
      `The embedded database in ${resolve(process.env.DATA_DIR || './data')} belongs to the server that is running.`,
      'Do it in the portal, under Administration; or stop the server, give this command again, and start the server.',
      'On PostgreSQL (DATABASE_URL) commands work beside the running server.',
    ].join('\n')
  return problemLine(error)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = error instanceof Misused ? 2 : 1
}
