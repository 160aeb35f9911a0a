/** Keeps an emptied text a text; react-admin would make it null. */
export const asTyped = (text: string): string => text

/** What an input that must be filled says, by its label and to people who hear it. */
export const requiredInput = { isRequired: true, slotProps: { htmlInput: { 'aria-required': true } } } as const
