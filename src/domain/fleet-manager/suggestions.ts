/** A code or a name that is known, and the target that a similar one may have. */
export type KnownCode = { text: string; target: string }

/** A target, and the known code for whose likeness it is suggested. */
export type Suggestion = { target: string; like: string }

const mostSuggestions = 3
/** As `pg_trgm` has it, which embedded databases lack: below this, two words are not similar. */
const leastSimilarity = 0.3

/**
 * Finds targets for unknown codes by their likeness to known ones: shared trigrams of their words, without regard to case,
 * punctuation and leading zeros.
 * @returns a function that answers up to three targets for a code, the most similar first
 */
export const suggestTargets = (known: readonly KnownCode[]): ((code: string) => Suggestion[]) => {
  const trigrams = known.map(({ text }) => trigramsOf(text))
  const places = new Map<string, number[]>()
  trigrams.forEach((own, place) =>
    own.forEach((trigram) => {
      const having = places.get(trigram)
      if (having) having.push(place)
      else places.set(trigram, [place])
    }),
  )
  return (code) => {
    const sought = trigramsOf(code)
    const shared = new Map<number, number>()
    for (const trigram of sought)
      for (const place of places.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    const byTarget = new Map<string, Suggestion & { similarity: number }>()
    for (const [place, common] of shared) {
      const one = known[place]
      const similarity = common / (sought.size + (trigrams[place]?.size ?? 0) - common)
      if (!one || similarity < leastSimilarity) continue
      const best = byTarget.get(one.target)
      if (!best || best.similarity < similarity)
        byTarget.set(one.target, { target: one.target, like: one.text, similarity })
    }
    return [...byTarget.values()]
      .toSorted((one, other) => other.similarity - one.similarity || (one.target < other.target ? -1 : 1))
      .slice(0, mostSuggestions)
      .map(({ target, like }) => ({ target, like }))
  }
}

const trigramsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const trigrams = new Set<string>()
  for (const word of words.map((one) => one.replace(/^0+(?=.)/, ''))) {
    const letters = [...`  ${word} `]
    if (word !== '') letters.slice(2).forEach((_, end) => trigrams.add(letters.slice(end, end + 3).join('')))
  }
  return trigrams
}
