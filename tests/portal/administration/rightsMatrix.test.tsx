import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { Grants } from '#domain/access/grants'
import { changedRights, rebased, type RightsDraft, unlocked } from '#portal/administration/rights/rightsDraft'
import { RightsMatrix } from '#portal/administration/rights/RightsMatrix'
import { locksOf } from '#portal/administration/rights/useGrants'

afterEach(cleanup)

const acme = { id: 'ACME', type: 'CUSTOMER' }
const yard = { id: 'YARD', type: 'CUSTOMER' }
const grants: Grants = {
  userId: 'ada',
  administersEveryTop: false,
  held: [{ group: acme, permissions: ['portal.administer', 'maps.track', 'fleet-manager.configure'] }],
}

const Matrix = ({ userId, saved }: { userId: string; saved: RightsDraft }) => {
  const [rights, setRights] = useState(saved)
  const lockOf = locksOf(grants, userId, saved, rights)
  return <RightsMatrix rights={rights} nameOf={() => ''} onChange={setRights} lockOf={lockOf} />
}

const show = (userId: string, ...permissions: Permission[]) =>
  render(<Matrix userId={userId} saved={[{ group: acme, permissions }]} />)

/** Without a catalogue the label of every box is the same key: their order is that of the permissions. */
const box = (permission: Permission) =>
  document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[order.indexOf(permission)]!
const order: Permission[] = ['operations.administer', 'maps.track', 'fleet-manager.configure']
const reasonOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

describe('the matrix of permissions', () => {
  test('lets an administrator grant what they hold, and take it back', () => {
    show('ben')
    fireEvent.click(box('maps.track'))
    expect(box('maps.track').checked).toBe(true)
    fireEvent.click(box('maps.track'))
    expect(box('maps.track').checked).toBe(false)
  })

  test.each<[string, Permission, Permission[], string]>([
    ['one that is not held', 'operations.administer', [], 'accounts.grants.not-held'],
    [
      'one that is not held, to be removed',
      'operations.administer',
      ['operations.administer'],
      'accounts.grants.not-held',
    ],
    ['one that opens all customers', 'fleet-manager.configure', [], 'accounts.grants.every-top'],
  ])('locks %s, and says why', (_, permission, held, reason) => {
    show('ben', ...held)
    const before = box(permission).checked
    fireEvent.click(box(permission))
    expect(box(permission).checked).toBe(before)
    expect(box(permission).getAttribute('aria-disabled')).toBe('true')
    expect(reasonOf(box(permission))).toBe(reason)
  })

  test('a change that is not saved can always be undone', () => {
    show('ben', 'fleet-manager.configure')
    fireEvent.click(box('fleet-manager.configure'))
    fireEvent.click(box('fleet-manager.configure'))
    expect(box('fleet-manager.configure').checked).toBe(true)
  })

  test('of the administrators themselves is locked as a whole, the groups with it', () => {
    show('ada', 'maps.track')
    for (const input of screen.getAllByRole('checkbox')) expect(reasonOf(input)).toBe('accounts.grants.own-rights')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'accounts.rights.leave' }).disabled).toBe(true)
  })

  test('a group that holds a locked permission cannot be left', () => {
    show('ben', 'operations.administer')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'accounts.rights.leave' }).disabled).toBe(true)
  })
})

test('copied rights leave out what cannot be granted, and keep what cannot be removed', () => {
  const saved: RightsDraft = [
    { group: acme, permissions: ['operations.administer'] },
    { group: yard, permissions: ['financials'] },
  ]
  const lockOf = locksOf(grants, 'ben', saved, saved)
  const wanted: RightsDraft = [{ group: acme, permissions: ['maps.track', 'financials'] }]
  expect(unlocked(saved, wanted, (group, permission) => lockOf(group, permission) !== null)).toEqual([
    { group: acme, permissions: ['operations.administer', 'maps.track'] },
    { group: yard, permissions: ['financials'] },
  ])
})

describe('a draft from an earlier reading', () => {
  const opened: RightsDraft = [{ group: acme, permissions: ['maps.track'] }]

  test('changes only its own boxes and groups of what is stored now', () => {
    const draft: RightsDraft = [
      { group: acme, permissions: ['maps.track', 'fleet-manager.configure'] },
      { group: yard, permissions: ['maps.track'] },
    ]
    const stored: RightsDraft = [{ group: acme, permissions: ['operations.administer'] }]
    expect(rebased(opened, draft, stored)).toEqual([
      { group: acme, permissions: ['operations.administer', 'fleet-manager.configure'] },
      { group: yard, permissions: ['maps.track'] },
    ])
  })

  test('leaves the groups that it left, and keeps those that were added since', () => {
    expect(rebased(opened, [], [...opened, { group: yard, permissions: [] }])).toEqual([
      { group: yard, permissions: [] },
    ])
  })

  test('is told by its boxes and groups', () => {
    expect(changedRights(opened, [{ group: yard, permissions: [] }])).toEqual([
      { group: acme, permission: null, isHeld: false },
      { group: acme, permission: 'maps.track', isHeld: false },
      { group: yard, permission: null, isHeld: true },
    ])
  })
})
