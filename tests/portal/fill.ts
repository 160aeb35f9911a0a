import type { UserEvent } from '@testing-library/user-event'

/** Puts text behind what a field has, at once: letter by letter, a whole form is drawn anew for each. */
export const fill = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field)
  await user.paste(text)
}
