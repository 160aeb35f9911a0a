import type { Content } from 'pdfmake/interfaces'

/** Han, kana, and the punctuation and wide forms that go with them: the usual font has none of them. */
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]+/gu

/** The name of the font that has them. */
export const chineseFont = 'NotoSansSC'

/** Sets Chinese in its own font, wherever a text of the content has some: the printer does not choose fonts. */
export const withChineseFont = (content: Content): Content => mapTexts(content) as Content

const mapTexts = (node: unknown): unknown => {
  if (typeof node === 'string') return hasChinese(node) ? { text: fontRuns(node) } : node
  if (Array.isArray(node)) return node.map(mapTexts)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      name === 'text' && typeof value === 'string' && hasChinese(value) ? fontRuns(value) : mapTexts(value),
    ]),
  )
}

const hasChinese = (text: string): boolean => text.search(chinese) >= 0

/** A text in pieces of one font each. */
export const fontRuns = (text: string): (string | { text: string; font: string })[] => {
  const runs: (string | { text: string; font: string })[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(chinese)) {
    if (index > end) runs.push(text.slice(end, index))
    runs.push({ text: found, font: chineseFont })
    end = index + found.length
  }
  if (end < text.length) runs.push(text.slice(end))
  return runs
}
