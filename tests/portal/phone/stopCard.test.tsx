import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { StopCard } from '#portal/phone/StopCard'
import type { VisitEvent } from '#domain/fleet/driverPhone'
import { aPhoneStop } from './aPhoneStop'

afterEach(cleanup)

/** The card of a stop whose appointment ended so many minutes ago, where 30 still count as on time. */
const open = (minutesAgo: number, next: VisitEvent = 'arrived') => {
  const reports: unknown[] = []
  const appointmentTo = new Date(Date.now() - minutesAgo * 60_000).toISOString()
  render(
    <StopCard
      stop={{ ...aPhoneStop, appointmentFrom: appointmentTo, appointmentTo }}
      next={next}
      lateMinutes={30}
      onVisit={async (...given) => void reports.push(given)}
    />,
  )
  return reports
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('combobox', { name: 'You are after the appointment. Why?' })

test.each([
  ['an arrival in time', 20, 'arrived'],
  ['a departure after the appointment', 60, 'departed'],
] as const)('%s is reported without a reason', async (_, minutes, event) => {
  const reports = open(minutes, event)
  await press(event === 'arrived' ? 'I have arrived' : 'I am leaving')
  expect(question()).toBeNull()
  await press('Report')
  expect(reports).toEqual([[event]])
})

test('a late arrival is reported with its reason, without which it is not', async () => {
  const reports = open(40)
  await press('I have arrived')
  await press('Report')
  expect(reports).toEqual([])
  const reason = question()
  const choices = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(choices).toContain('Hours of service')
  expect(choices.filter((text) => text.includes('.'))).toEqual([])
  expect(reason?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await userEvent.selectOptions(reason!, 'Delayed at the stop before')
  expect(screen.getByRole('alert').textContent).toBe('')
  await userEvent.type(screen.getByRole('textbox'), ' Dock was full ')
  await press('Report')
  expect(reports).toEqual([['arrived', { lateReason: 'previous-stop', lateNote: 'Dock was full' }]])
})

test('a driver who cancels reports nothing', async () => {
  const reports = open(40)
  await press('I have arrived')
  await press('Cancel')
  expect(question()).toBeNull()
  expect(reports).toEqual([])
})
