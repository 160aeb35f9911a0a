import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ediFiles } from '#contract/administration/ediFiles'
import { transports } from '#contract/administration/transports'
import type { Answer } from '#contract/platform/endpoint'
import { TransportsPage } from '#portal/administration/transports/TransportsPage'
import { answering } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInAs } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
afterEach(cleanup)

const folder: Answer<typeof transports.listTransports>[number] = {
  name: 'edi-folder',
  isSet: true,
  settings: [{ name: 'EDI_DIR', value: '/edi' }],
  heldCount: 0,
  lastSuccess: null,
  lastFailure: null,
  readingFailure: null,
}

type RejectedFile = Answer<typeof ediFiles.listRejectedFiles>[number]

const aFile = (changes: Partial<RejectedFile> = {}): RejectedFile => ({
  id: 5,
  customer: 'E100',
  name: 'orders.edi',
  problems: [
    { segment: 30, code: 'too-heavy', text: 'weight is more than a load may weigh' },
    { segment: null, code: 'too-long', text: 'The file is longer than 5000000 bytes.' },
  ],
  rejectedAt: '2026-11-01T12:00:00Z',
  readAgainAt: null,
  readAgainBy: null,
  ...changes,
})

const open = async (files: RejectedFile[] = [], changes: Partial<typeof folder> = {}) => {
  network.use(
    answering(transports.listTransports, [{ ...folder, ...changes }]),
    answering(ediFiles.listRejectedFiles, files),
  )
  signInAs(['portal.administer'])
  await renderPage(<TransportsPage />, '/Administration/Transports', { words: ['crud', 'records', 'tools'] })
}

test('the transports page names the segments of a rejected EDI file, and reads it again', async () => {
  await open([aFile()])
  const table = await screen.findByRole('table', { name: 'Rejected EDI files' })
  expect(within(table).getByText('Segment 30: weight is more than a load may weigh')).toBeTruthy()
  expect(within(table).getByText('The file is longer than 5000000 bytes.')).toBeTruthy()
  network.use(
    answering(ediFiles.takeFileAgain, {}),
    answering(ediFiles.listRejectedFiles, [aFile({ readAgainAt: '2026-11-02T08:00:00Z', readAgainBy: 'ada' })]),
  )
  await userEvent.click(within(table).getByRole('button', { name: 'Read again: orders.edi' }))
  expect(await screen.findByText(/^Read again at/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Read again: orders.edi' })).toBeNull()
})

test('the transports page says that no EDI file was rejected', async () => {
  await open()
  expect(await screen.findByText('No EDI file was rejected.')).toBeTruthy()
})

test('the transports page says since when and why the files of partners are not read', async () => {
  await open([], { readingFailure: { since: '2026-11-01T12:00:00Z', reason: 'EACCES: permission denied' } })
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Files have not been read since .+ EACCES: permission/,
  )
  expect(screen.getByText('Fails')).toBeTruthy()
})
