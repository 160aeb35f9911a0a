/** The keys go on from the list, where there is one: what had the focus is gone. */
export const focusList = (): void =>
  document.querySelector<HTMLElement>('[data-crud-list] [role=grid]')?.focus({ preventScroll: true })
