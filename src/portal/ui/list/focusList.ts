/** Moves the focus to the list, if there is one, after the focused element has gone. */
export const focusList = (): void =>
  document.querySelector<HTMLElement>('[data-crud-list] [role=grid]')?.focus({ preventScroll: true })
