import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ProofForm } from '#portal/phone/ProofForm'
import type { NewReport, PhoneStop } from '#portal/phone/reports'
import { aPhoneStop } from './aPhoneStop'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (documents: PhoneStop['documents'] = []) => {
  const reports: NewReport[] = []
  const onReport = async (report: NewReport) => void reports.push(report)
  render(<ProofForm shipmentId="S1" stop={{ ...aPhoneStop, sequence: 2, documents }} onReport={onReport} />)
  return reports
}
const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields))
    await userEvent.type(screen.getByRole('textbox', { name, hidden: true }), value)
  await userEvent.click(screen.getByRole('button', { name: 'Save proof', hidden: true }))
}
const note = 'Describe the exceptions (optional)'
const report = { kind: 'document', shipmentId: 'S1', sequence: 2, document: 'count' }

test.each([
  [{ 'Pieces received': '24' }, { pieces: 24, short: 0, over: 0, damaged: 0, note: '' }],
  [
    { 'Pieces received': ' 22 ', Short: '2', Damaged: '1', [note]: ' Box torn ' },
    { pieces: 22, short: 2, over: 0, damaged: 1, note: 'Box torn' },
  ],
  [
    { 'Pieces received': '0', Over: '3' },
    { pieces: 0, short: 0, over: 3, damaged: 0, note: '' },
  ],
])('pieces of %j are reported as a count, and the form is empty again', async (fields, count) => {
  const reports = open()
  await fill(fields)
  expect(reports).toEqual([{ ...report, count }])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pieces received', hidden: true }).value).toBe('')
})

test.each([
  [{}, 'Take a photo, enter a name or count the pieces.'],
  [{ Short: '2' }, 'Enter the number of pieces.'],
  [{ [note]: 'Box torn' }, 'Enter the number of pieces.'],
  [{ 'Pieces received': '2,5' }, 'Enter pieces as whole numbers.'],
  [{ 'Pieces received': '2', Over: '-1' }, 'Enter pieces as whole numbers.'],
])('with %j nothing is reported, and the driver reads “%s”', async (fields, problem) => {
  const reports = open()
  await fill(fields)
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(problem)
  expect(reports).toEqual([])
})

test('a name and a count are two proofs', async () => {
  const reports = open()
  await fill({ 'Pieces received': '2', 'Name of the person who takes the freight': 'Ada' })
  expect(reports).toMatchObject([{ document: 'signature', signer: 'Ada' }, { document: 'count' }])
})

test('what was counted before is listed, with what is wrong', () => {
  const counted = { kind: 'count' as const, signer: '', pieces: 22, short: 2, over: 0, damaged: 1, note: 'Box torn' }
  open([counted, { ...counted, pieces: 24, short: 0, damaged: 0, note: '' }])
  expect(screen.getByText('22 pieces · 2 short · 1 damaged · Box torn').className).toBe('state waiting')
  expect(screen.getByText('24 pieces').className).toBe('state good')
})

test('where the camera cannot be opened, the driver is told, and chooses a photo', async () => {
  const mediaDevices = { getUserMedia: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) }
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }))
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Open camera', hidden: true }))
  expect(await screen.findByText(/^The camera cannot be opened\. Allow it/)).toBeTruthy()
  expect(screen.getByLabelText('Photo').getAttribute('type')).toBe('file')
  expect(screen.getByRole('button', { name: 'Open camera', hidden: true })).toBeTruthy()
})

test('where there is no camera within the page, the phone opens its own', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Open camera', hidden: true })).toBeNull()
  expect(screen.getByLabelText('Photo').getAttribute('capture')).toBe('environment')
})
