import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Program = 'portal-process' | 'bare-process'

/** Starts a program of the benchmarks in a process of its own, which tells its address. To be ended in any case. */
export const startProcess = async (
  program: Program,
  values: readonly string[],
  env = process.env,
): Promise<{ url: string; child: ChildProcess; end(): Promise<void> }> => {
  const child = fork(fileURLToPath(new URL(`./${program}.js`, import.meta.url)), [...values], { env })
  const ended = once(child, 'exit')
  const url = await answerOf(child)
  return {
    url,
    child,
    end: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** The next word of a process. */
export const answerOf = async (child: ChildProcess): Promise<string> => {
  const [answer] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A process of the benchmark ended early.'))),
  ])) as [string]
  return answer
}
