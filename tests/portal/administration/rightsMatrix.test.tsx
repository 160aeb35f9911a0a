import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/access/access'
import type { Grants } from '#domain/access/grants'
import type { ListedRole } from '#portal/administration/adminResources'
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

const aRole = (id: number, name: string, ...permissions: Permission[]): ListedRole => ({
  id,
  name,
  builtIn: null,
  group: acme,
  permissions,
  menuOrder: [],
  firstPage: null,
  firstTour: null,
  holderCount: 0,
  isOwn: false,
  isChangeable: true,
  version: 1,
})

type MatrixProps = { userId: string; saved: RightsDraft; roles?: readonly ListedRole[] }

const Matrix = ({ userId, saved, roles = [] }: MatrixProps) => {
  const [rights, setRights] = useState(saved)
  const lockOf = locksOf(grants, userId, saved, rights)
  const isRoleFor = (role: ListedRole) => role.name !== 'Elsewhere'
  const shared = { rights, roles, isRoleFor, lockOf, nameOf: () => '' }
  return <RightsMatrix {...shared} onChange={setRights} />
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

describe('roles in the matrix', () => {
  const roles = [
    aRole(7, 'Tracker', 'maps.track'),
    aRole(8, 'Clerk', 'maps.track', 'financials'),
    aRole(9, 'Elsewhere'),
  ]
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  const showRoles = (userId: string, ...held: number[]) =>
    render(<Matrix userId={userId} roles={roles} saved={[{ group: acme, permissions: [], roles: held }]} />)
  /** Without a catalogue the names of roles are in their rows. */
  const inRow = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getByRole<HTMLInputElement>('checkbox')

  test('come before the permissions, are given and taken, and mark what they give', () => {
    showRoles('ben')
    expect(boxes().indexOf(inRow('Tracker'))).toBe(0)
    const tracks = boxes()[roles.length + order.indexOf('maps.track')]!
    expect(tracks.closest('td')?.textContent).toBe('')
    fireEvent.click(inRow('Tracker'))
    expect(inRow('Tracker').checked).toBe(true)
    expect(tracks.checked).toBe(false)
    expect(tracks.closest('td')?.textContent).toBe('accounts.rights.byRole')
    expect(reasonOf(tracks)).toBe('accounts.rights.byRole')
    fireEvent.click(inRow('Tracker'))
    expect(tracks.closest('td')?.textContent).toBe('')
  })

  test.each([
    ['Clerk', 'ben', 'accounts.rights.roleNotHeld'],
    ['Elsewhere', 'ben', 'accounts.rights.roleElsewhere'],
    ['Tracker', 'ada', 'accounts.grants.own-rights'],
  ])('%s cannot be given to %s: %s', (name, userId, reason) => {
    showRoles(userId)
    fireEvent.click(inRow(name))
    expect(inRow(name).checked).toBe(false)
    expect(reasonOf(inRow(name))).toBe(reason)
  })

  test('keep a group from being left when they cannot be taken', () => {
    showRoles('ben', 8)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'accounts.rights.leave' }).disabled).toBe(true)
  })

  test('are reached by the arrow keys like the permissions', () => {
    showRoles('ben')
    inRow('Tracker').focus()
    for (let step = 0; step < roles.length; step += 1) fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(boxes()[roles.length])
  })
})

test('copied rights leave out what cannot be granted, and keep what cannot be removed', () => {
  const saved: RightsDraft = [
    { group: acme, permissions: ['operations.administer'] },
    { group: yard, permissions: ['financials'] },
  ]
  const lockOf = locksOf(grants, 'ben', saved, saved)
  const wanted: RightsDraft = [{ group: acme, permissions: ['maps.track', 'financials'] }]
  const isLocked = (group: typeof acme, right: Permission | number) =>
    typeof right !== 'number' && lockOf(group, right) !== null
  expect(unlocked(saved, wanted, isLocked)).toEqual([
    { group: acme, permissions: ['operations.administer', 'maps.track'], roles: [] },
    { group: yard, permissions: ['financials'], roles: [] },
  ])
})

test('copied roles leave out those that cannot be given, and keep those that cannot be taken', () => {
  const saved: RightsDraft = [{ group: acme, permissions: [], roles: [8] }]
  const wanted: RightsDraft = [{ group: acme, permissions: [], roles: [7, 9] }]
  expect(unlocked(saved, wanted, (_, right) => right === 8 || right === 9)).toEqual([
    { group: acme, permissions: [], roles: [8, 7] },
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
      { group: acme, permissions: ['operations.administer', 'fleet-manager.configure'], roles: [] },
      { group: yard, permissions: ['maps.track'], roles: [] },
    ])
  })

  test('changes only its own roles of those that are stored now', () => {
    const withRoles = (...roles: number[]): RightsDraft => [{ group: acme, permissions: [], roles }]
    expect(rebased(withRoles(1, 2), withRoles(2, 3), withRoles(1, 2, 4))).toEqual(withRoles(2, 3, 4))
  })

  test('leaves the groups that it left, and keeps those that were added since', () => {
    expect(rebased(opened, [], [...opened, { group: yard, permissions: [] }])).toEqual([
      { group: yard, permissions: [], roles: [] },
    ])
  })

  test('is told by its boxes and groups', () => {
    expect(changedRights(opened, [{ group: yard, permissions: [] }])).toEqual([
      { group: acme, right: null, isHeld: false },
      { group: acme, right: 'maps.track', isHeld: false },
      { group: yard, right: null, isHeld: true },
    ])
    expect(changedRights(opened, [{ ...opened[0]!, roles: [7] }])).toEqual([{ group: acme, right: 7, isHeld: true }])
  })
})
