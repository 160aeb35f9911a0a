import { parentPort } from 'node:worker_threads'
import { think } from './think'
import type { NumberedAnswer, NumberedQuestion } from './workerMessages'

/** A thread that thinks about plans: a million pairs take most of a second, in which the server has others to answer. */
const say = (answer: NumberedAnswer) => parentPort?.postMessage(answer)

parentPort?.on('message', ({ number, question }: NumberedQuestion) => {
  try {
    say({ number, answer: think(question) })
  } catch (error) {
    say({ number, problem: error instanceof Error ? error.message : String(error) })
  }
})
