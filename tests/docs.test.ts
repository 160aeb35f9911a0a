import { expect, test } from 'vitest'
import { sourcesIn } from './fixtures/sources'

const explained = new Set(
  sourcesIn(['docs'], /\.md$/).flatMap(([, text]) =>
    [...text.matchAll(/^\| ([A-Z]\S*\d\w*) \|/gm)].map(([, code = '']) => code),
  ),
)
const familyOf = (code: string) => code.replace(/-?\d+\w?$/, '')
const families = new Set([...explained].map(familyOf))

test('every rule and requirement that a comment or a test cites is explained in docs', () => {
  expect(explained.size).toBeGreaterThan(600)
  const cited = sourcesIn(['src', 'bench', 'stories', 'tests'], /\.(tsx?|md)$/).flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:[A-Z]+(?:-[A-Z]+)?-\d+[a-z]?|Q\d+)\b/g)].map(([code]) => ({ file, code })),
  )
  expect(cited.filter(({ code }) => families.has(familyOf(code)) && !explained.has(code))).toEqual([])
})
