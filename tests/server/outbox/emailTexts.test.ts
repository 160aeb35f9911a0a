import { describe, expect, test } from 'vitest'
import { emailText, poundsText } from '#server/freight/outbox/email/emailTexts'
import type { LoadSummary } from '#server/freight/outbox/email/emailTexts'

const aLoad = (changes: Partial<LoadSummary> = {}): LoadSummary => ({
  loadNumber: 'PL-77',
  customer: 'ACME',
  carrier: 'A & B Freight',
  equipment: "53' Dry Van",
  stops: [
    {
      kind: 'pickup',
      name: 'Reading Plant',
      address: '2675 Morgantown Rd, Reading, PA 19607',
      firstDay: '2026-03-02',
      lastDay: '2026-03-03',
      deliveryNumbers: ['D-1', 'D-2'],
      weight: 1234.5,
      pieces: 1200,
    },
  ],
  totalWeight: 1234.5,
  comment: '',
  ...changes,
})

describe('the mail about a load', () => {
  test.each([
    ['send', 'Load tender PL-77'],
    ['cancel', 'Load cancelled: PL-77'],
    ['update', 'Load updated: PL-77'],
  ] as const)('for %s has the subject %s', (kind, subject) => {
    expect(emailText(kind, aLoad()).subject).toBe(subject)
  })

  test('tells each stop with its days, deliveries and weight, as text and as a table', () => {
    const { text, html } = emailText('send', aLoad())
    for (const body of [text, html]) {
      expect(body).toContain('Mon, Mar 2, 2026 to Tue, Mar 3, 2026, all day (local time)')
      expect(body).toContain('1,234.50 lb')
      expect(body).toContain('1,200')
      expect(body).toContain('D-1, D-2')
    }
  })

  test('lets no text of a load become markup or a second header', () => {
    const { subject, html } = emailText(
      'send',
      aLoad({ loadNumber: 'X\r\nBcc: a@b', comment: '<script>alert("1")</script>' }),
    )
    expect(subject).toBe('Load tender X Bcc: a@b')
    expect(html).not.toContain('<script')
    expect(html).toContain('A &#38; B Freight')
  })

  test.each([
    [0, '0.00 lb'],
    [1234.5, '1,234.50 lb'],
    [45000, '45,000.00 lb'],
  ])('weighs %d as %s', (pounds, words) => {
    expect(poundsText(pounds)).toBe(words)
  })
})
