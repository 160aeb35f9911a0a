/** The longest load id. */
export const loadNumberLength = 30
