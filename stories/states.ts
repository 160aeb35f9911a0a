type Canvas = { canvas: { findAllByText: (text: RegExp) => Promise<unknown> } }

/** A story that is complete once a text appears, such as the rows of a response. */
export const shows = (text: RegExp) => ({
  play: async ({ canvas }: Canvas): Promise<void> => void (await canvas.findAllByText(text)),
})

/** As wide as a phone. */
export const onPhone = { globals: { viewport: { value: 'mobile1' } } } as const

/** Longer than any layout expects, with and without a place to break. */
export const longText = `${'Refrigerated goods for the dock behind the second gate of the northern yard. '.repeat(3)}${'X'.repeat(80)}`
