import { expect, test } from 'vitest'
import { pieceCountText } from '#domain/fleet/pieceCountText'
import { sayIn } from '#server/freight/fileWords'
import { translateIn } from '#portal/phone/translate'

const right = { pieces: 24, short: 0, over: 0, damaged: 0, note: '' }

test.each([
  [right, '24 pieces', '24 bultos'],
  [{ ...right, note: 'Wet' }, '24 pieces · Wet', '24 bultos · Wet'],
  [
    { ...right, pieces: 1, short: 1, damaged: 2, note: 'Wet' },
    '1 piece · 1 short · 2 damaged · Wet',
    '1 bulto · 1 faltante · 2 dañados · Wet',
  ],
  [{ ...right, pieces: null, over: 3 }, '0 pieces · 3 over', '0 bultos · 3 sobrantes'],
])('the count %j is said as %s, or as %s', (count, english, spanish) => {
  expect(pieceCountText(count, sayIn('en-US'))).toBe(english)
  expect(pieceCountText(count, sayIn('es-ES'))).toBe(spanish)
  expect(pieceCountText(count, translateIn('es-ES'))).toBe(spanish)
})

test('a count without exceptions can say so, before its note', () =>
  expect(pieceCountText({ ...right, note: 'Wet' }, sayIn('en-US'), 'no exceptions')).toBe(
    '24 pieces · no exceptions · Wet',
  ))
