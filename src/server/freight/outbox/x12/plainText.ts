/** The separators we write: element, segment, component. None may occur inside a value. */
export const separators = { element: '*', segment: '~', component: '>' } as const

/**
 * A text as an X12 element can carry it: printable ASCII, accents dropped, separators, controls and runs of blanks
 * turned into one blank, at most `length` characters. Letters without a Latin spelling become `?`.
 */
export const plainText = (text: string, length: number): string =>
  text
    // Normalising takes quadratic time; no element is longer than 720.
    .slice(0, longestText)
    .replace(/[ßæœøđłÆŒØĐŁ’‘“”–—…]/g, (letter) => spellings[letter] ?? letter)
    // Decomposed first: a full-width asterisk is a plain asterisk afterwards, and must go as one.
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[*~>^\p{C}\s]+/gu, ' ')
    .replace(/[^ -}]/gu, '?')
    .trim()
    .slice(0, length)
    .trim()

const longestText = 4_000

/** Whether an identifier survives the writing unchanged. A shortened or respelt identifier would name another thing. */
export const isWritable = (identifier: string, shortest: number, longest: number): boolean =>
  identifier.length >= shortest && plainText(identifier, longest) === identifier

const spellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ł: 'L',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}
