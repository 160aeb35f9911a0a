import { createContext, runInContext } from 'node:vm'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { keyPatterns } from '#domain/fleet-manager/keyColumns'
import { sourcesIn } from './fixtures/sources'

/** Programs that read text of clients, carriers, devices and files. The settings are the operator's own. */
const sources = sourcesIn(['src/contract', 'src/domain', 'src/server', 'src/portal'], /\.tsx?$/).filter(
  ([file]) => file !== '/src/server/platform/environment.ts',
)

/** Expressions that are built at run time, as they can turn out. */
const built: Readonly<Record<string, readonly RegExp[]>> = {
  '/src/domain/access/erasure.ts': [/(?<![\p{L}\p{N}])(Ana Li|Li, Ana|312-555-0148)(?![\p{L}\p{N}])/giu],
  '/src/domain/fleet-manager/keyColumns.ts': Object.values(keyPatterns).map((pattern) => new RegExp(pattern, 'u')),
  '/src/server/freight/outbox/x12/readSegments.ts': [/~/, /\|/, /\u001D/],
}

type Node = {
  type: string
  regex?: { pattern: string; flags: string }
  callee?: { type: string; name?: string }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nodesOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

const files = sources.map(([file, text]) => {
  const { errors, program } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const nodes = nodesOf(program)
  return {
    file,
    expressions: [
      ...nodes.flatMap(({ regex }) => (regex ? [new RegExp(regex.pattern, regex.flags)] : [])),
      ...(built[file] ?? []),
    ],
    builds: nodes.some(({ callee }) => callee?.type === 'Identifier' && callee.name === 'RegExp'),
  }
})

const expressions = [
  ...new Map(
    files.flatMap(({ file, expressions: found }) =>
      found.map((expression) => [String(expression), { file, expression }] as const),
    ),
  ).values(),
]

const longest = 50_000

const filled = (piece: string): string => piece.repeat(Math.ceil(longest / piece.length))

/** Texts that expressions are known to get lost in when they are repeated. */
const common =
  '1 a A - . , : ; / // @ = _ ~ * | < ( [ % \\ " é \u0301 \0 😀 a@ @a 1, //a: token token= eyJ- eyJ-. bearer ISA* ISA'
    .split(' ')
    .concat([' ', '\t', '\n', '\r\n', 'token ', 'bearer '])

/** The letters, classes and escapes of an expression in their order: a text that each of them matches. */
const pieces = ({ source }: RegExp): string[] =>
  (source.match(/\\p\{\w+\}|\\x\w\w|\\u\w{4}|\[(?:\\.|[^\]\\])*\]|\\?[^\\]/gu) ?? []).flatMap((piece) => {
    if (/^[()|?*+{}^$]$|^\\[bB\d]$/.test(piece)) return []
    try {
      const alike = new RegExp(`^(?:${piece})$`, 'iu')
      return common.find((text) => alike.test(text)) ?? (piece.length === 1 ? piece : [])
    } catch {
      return []
    }
  })

/** Texts that begin as the expression wants them to and then repeat a part of it, with an end that fits and one that does not. */
const hostile = (expression: RegExp): string[] => {
  const parts = pieces(expression)
  const repeated = parts.flatMap((_, start) =>
    [1, 2, 3, 6, 12].map(
      (length) => parts.slice(0, start).join('') + filled(parts.slice(start, start + length).join('')),
    ),
  )
  return [...new Set([...common.map(filled), ...repeated].flatMap((text) => [text, `${text}\0x`]))]
}

/** Milliseconds that this process worked: what else the machine does is not among them. */
const cpuOf = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** A linear expression needs a few milliseconds; one that looks at all other characters for each one needs seconds. */
const most = 250

const context = createContext({})

/** Whether an expression takes too much work, or has to be stopped after so many milliseconds. */
const isSlow = (expression: RegExp, text: string, timeout = 5_000): boolean => {
  const every = new RegExp(expression, `${expression.flags.replace('g', '')}g`)
  Object.assign(context, { expression, every, text })
  try {
    return cpuOf(() => runInContext('expression.test(text); text.replace(every, "")', context, { timeout })) > most
  } catch {
    return true
  }
}

test('every expression is found', () => {
  expect(expressions.length).toBeGreaterThan(150)
  expect(files.filter(({ builds }) => builds).map(({ file }) => file)).toEqual(Object.keys(built))
})

test.each([/^(\d+\.?\d*|\.\d+)$/, /\s+$/, /\beyJ[\w-]+\.x/, /^(a|a)*$/])('%s would be found slow', (expression) => {
  expect(hostile(expression).some((text) => isSlow(expression, text, 2 * most))).toBe(true)
})

describe('an expression takes time that grows with the text, not with its square', () => {
  test.each(expressions)('$file $expression', ({ expression }) => {
    // Three times, since collecting garbage is work of the process, too.
    const slow = hostile(expression).find((text) => [1, 2, 3].every(() => isSlow(expression, text)))
    expect(slow && `${slow.slice(0, 20)}…${slow.slice(-4)}`).toBeUndefined()
  })
})
