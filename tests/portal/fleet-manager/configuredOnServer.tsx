import type { QueryClient } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, type Person, type TestGroup } from '../../fixtures/server'
import { type SetupParameter, setupXmlText } from '../../server/fleet-manager/setupXmlText'
import { done } from '../cost-plus/pages/openOnServer'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const rights = ['fleet-manager.configure'] as const

/** A customer group that may configure, with these parameters; without any it has no set-up. */
export const aConfiguredGroup = async (...parameters: SetupParameter[]): Promise<TestGroup> => {
  const group = await aGroup(rights)
  if (parameters.length > 0)
    await done(
      group.call('POST', '/fm/Insert', { body: { CustomerCode: group.id, XmlBody: setupXmlText(...parameters) } }),
    )
  return group
}

/** Somebody else of the group who may configure. */
export const anotherOf = (group: TestGroup): Promise<Person> => group.aPerson(rights)

/** Stores a parameter in a set-up that exists, past every draft. */
export const storeParameter = (group: TestGroup, ...parameter: SetupParameter) =>
  done(
    group.call('POST', '/fm/UpdateGenericSetup', {
      body: { CustomerCode: group.id, XmlBody: setupXmlText(parameter) },
    }),
  )

/** Begins a draft with these changes. */
export const aDraft = async (
  person: Person,
  { title = 'Winter', reason = '' } = {},
  ...changes: object[]
): Promise<number> => {
  const { CHANGE_SET_PK: id } = await done(
    person.call('POST', '/fm/ChangeSets', { body: { TITLE: title, REASON: reason } }),
  )
  for (const change of changes) await saveChange(person, id, change)
  return id
}

export const saveChange = (person: Person, id: number, body: object) =>
  done(person.call('POST', `/fm/ChangeSets/${id}/Changes`, { override: 'PUT', body }))

export const takeStep = (person: Person, id: number, STEP: string) =>
  done(person.call('POST', `/fm/ChangeSets/${id}/Step`, { body: { STEP } }))

/** The changes of each draft of the group, the newest draft first. */
export const draftedBy = async (group: TestGroup): Promise<object[][]> => {
  const sets: { CHANGE_SET_PK: number }[] = await done(group.call('GET', '/fm/ChangeSets?STATUS=DRAFT'))
  return Promise.all(sets.map(({ CHANGE_SET_PK: id }) => done(group.call('GET', `/fm/ChangeSets/${id}/Changes`))))
}

/** Opens a page of the configuration at the server of the run, as somebody of a group. */
export const openConfiguration = async (
  group: TestGroup,
  page: ReactNode,
  path: string,
  { person = group, queryClient }: { person?: Person; queryClient?: QueryClient } = {},
) => {
  signInOnServer(group, rights, person)
  const whole = (
    <>
      <div id={pageActionsId} />
      {page}
    </>
  )
  const words = ['fleetManager', 'fileImport', 'refusals', 'tools', 'crud', 'loadActions']
  await renderPage(whole, path, { words, ...(queryClient && { queryClient }) })
  return userEvent.setup()
}
