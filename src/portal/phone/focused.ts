/** A `ref` for a group that appears within a form: it is read at once. */
export const focused = (group: HTMLElement | null) => group?.focus()
