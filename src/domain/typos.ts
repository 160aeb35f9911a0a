/** Shorter texts are like too many names, and longer ones have too many ways to be wrong. */
export const shortestTypo = 4
export const longestTypo = 20

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const digits = [...'0123456789']

/** Signs that are taken for one another. */
const alike = new Map([...'0o', ...'1l', ...'5s', ...'8b'].map((sign, place, all) => [sign, all[place ^ 1] ?? '']))

/** What may have been meant by a sign: another of its kind, or one that looks like it. */
const meantBy = (sign: string): readonly string[] => {
  const kind = digits.includes(sign) ? digits : letters
  return [...kind, alike.get(sign) ?? ''].filter((other) => other !== sign && other !== '')
}

/**
 * The beginnings that may have been meant by a text with one typing error: two signs swapped, one left out, one
 * wrong, or one too many. In lower case, each once; the longest texts first, since shorter ones begin more names. None for
 * a text that is too short or too long.
 */
export const typoVariants = (text: string): string[] => {
  const signs = [...text.trim().toLowerCase()]
  if (signs.length < shortestTypo || signs.length > longestTypo) return []
  const start = (end: number) => signs.slice(0, end).join('')
  const rest = (from: number) => signs.slice(from).join('')
  const places = signs.map((sign, place) => [sign, place] as const)
  const variants = [
    ...places.slice(1).map(([sign, place]) => start(place - 1) + sign + (signs[place - 1] ?? '') + rest(place + 1)),
    ...places.flatMap(([sign, place]) => meantBy(sign).map((missing) => start(place) + missing + rest(place))),
    ...places.map(([sign, place]) => start(place) + sign + rest(place)),
    ...places.flatMap(([sign, place]) => meantBy(sign).map((meant) => start(place) + meant + rest(place + 1))),
    ...places.map(([, place]) => start(place) + rest(place + 1)),
  ]
  return [...new Set(variants)].filter((variant) => variant !== signs.join(''))
}
