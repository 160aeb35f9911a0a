/**
 * What a driver's phone says with each call: the version of its page, and how many reports it has still to send. A file
 * of its own, which the page loads without what checks the calls.
 */
export const phoneHeaders = { version: 'phone-version', waiting: 'phone-waiting' } as const
