/** Pixels of the two fixed columns: whether the row is included, and its problem. */
export const lineWidth = 96
export const problemWidth = 320
