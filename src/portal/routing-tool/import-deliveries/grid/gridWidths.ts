/** Pixels of the two columns that stay in sight: whether the row comes in, and what is wrong with it. */
export const lineWidth = 96
export const problemWidth = 320
