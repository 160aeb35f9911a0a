import { randomInt } from 'node:crypto'

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

const letterOf = (letters: string): string => letters.charAt(randomInt(letters.length))

const syllable = (): string => letterOf(consonants) + letterOf(vowels)

/** Ten syllables in pairs, such as `kuvo-pabi-nare-tosu-lime`: 63 bits, and easy to read off a screen. */
export const demoPassword = (): string => Array.from({ length: 5 }, () => syllable() + syllable()).join('-')
