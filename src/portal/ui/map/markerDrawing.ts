import type { Palette } from '@mui/material'

export type MarkerTone = 'neutral' | 'accent' | 'warning' | 'error'

/** Shapes for users who cannot distinguish colours: a circle is fine, a diamond warns, an octagon is an error. */
const outlines: Record<MarkerTone, string> = {
  neutral: '<circle cx="12" cy="12" r="9.5"/>',
  accent: '<circle cx="12" cy="12" r="9.5"/>',
  warning: '<path d="M12 .8 23.2 12 12 23.2.8 12Z"/>',
  error: '<path d="M7.8 1.8h8.4l6 6v8.4l-6 6H7.8l-6-6V7.8Z"/>',
}

/** The side of a marker in pixels: with a text, selected or hovered, or plain. */
export const markerSize = (text: string, emphasised: boolean): number =>
  (text === '' ? 14 : 22 + 4 * Math.max(0, text.length - 2)) + (emphasised ? 6 : 0)

type Look = { tone: MarkerTone; text: string; selected?: boolean | undefined; hovered?: boolean | undefined }

/** An `svg` as text. `text` is a number of ours: it goes in as markup. */
export const markerDrawing = ({ tone, text, selected, hovered }: Look, palette: Palette): string => {
  const colour = toneColour(tone, palette)
  const size = markerSize(text, Boolean(selected || hovered))
  const isHollow = tone === 'neutral' && !selected
  const ground = isHollow ? palette.background.paper : colour
  const ring = selected
    ? `<circle cx="12" cy="12" r="13.5" fill="none" stroke="${colour}" stroke-width="1.5" opacity=".7"/>`
    : ''
  const writing =
    text &&
    `<text x="12" y="12.5" text-anchor="middle" dominant-baseline="central" font-weight="600"
    font-size="${text.length > 2 ? 8 : 11}" fill="${isHollow ? palette.text.primary : palette.background.paper}">${text}</text>`
  const stroke = isHollow ? colour : palette.background.paper
  return `<svg width="${size}" height="${size}" viewBox="0 0 24 24" aria-hidden="true">
    <g fill="${ground}" stroke="${stroke}" stroke-width="${isHollow ? 2 : 1.5}">${outlines[tone]}</g>${ring}${writing}</svg>`
}

export const toneColour = (tone: MarkerTone, palette: Palette): string =>
  tone === 'neutral' ? palette.text.secondary : tone === 'accent' ? palette.primary.main : palette[tone].main
