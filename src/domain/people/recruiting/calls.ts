/** What came of a call to a candidate. */
export const callResults = ['reached', 'message-left', 'no-answer', 'wrong-number'] as const
export type CallResult = (typeof callResults)[number]

/** When a candidate wants to be called. */
export const contactTimes = ['morning', 'afternoon', 'evening'] as const
export type ContactTime = (typeof contactTimes)[number]
