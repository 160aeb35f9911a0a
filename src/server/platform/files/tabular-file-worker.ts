import { readFileSync, statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { FileProblem } from './fileProblem'
import { parseTabularFile } from './parseTabularFile'
import type { WorkerMessage, WorkerTask } from './workerMessages'

/** A thread of its own for one file: it may take its time and its memory without the server noticing. */
const { name, content, limits, taken }: WorkerTask = workerData
const counter = new Int32Array(taken)
const messagesAhead = 2
let sent = 0

const send = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Parsing is one synchronous sweep, so back-pressure is to sleep until the server has caught up. */
const sendInStep = (message: WorkerMessage) => {
  send(message)
  sent += 1
  for (let done = Atomics.load(counter, 0); sent - done >= messagesAhead; done = Atomics.load(counter, 0))
    Atomics.wait(counter, 0, done)
}

const bytesOf = (path: string) => {
  if (statSync(path).size > limits.maxBytes) throw new FileProblem({ code: 'too-large', limit: limits.maxBytes })
  return readFileSync(path)
}

try {
  const facts = parseTabularFile(name, typeof content === 'string' ? bytesOf(content) : content, limits, {
    header: (shape) => sendInStep({ type: 'header', shape }),
    rows: (chunk) => sendInStep({ type: 'rows', chunk }),
  })
  send({ type: 'done', facts })
} catch (problem) {
  if (!(problem instanceof FileProblem)) throw problem
  send({ type: 'refused', refusal: problem.refusal })
}
