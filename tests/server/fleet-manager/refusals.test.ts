import { beforeEach, expect, test } from 'vitest'
import { aGroup, type Answered, refusalsOf, type TestGroup, unique } from '../../fixtures/server'
import { setupXmlText } from './setupXmlText'

let group: TestGroup
beforeEach(async () => {
  group = await aGroup(['fleet-manager.configure'])
})

const post = (call: string, body: object): Promise<Answered> => group.call('POST', `/fm/${call}`, { body })
const setUp = (...parameters: Parameters<typeof setupXmlText>) =>
  post('Insert', { CustomerCode: group.id, XmlBody: setupXmlText(...parameters) })
const update = (name: string, lookupCode: string, value: string) =>
  post('UpdateGenericSetup', { CustomerCode: group.id, XmlBody: setupXmlText([lookupCode, name, value]) })
const aDraft = async (): Promise<number> =>
  (await post('ChangeSets', { TITLE: 'Winter', REASON: 'Snow' })).body.CHANGE_SET_PK
const save = (id: number, body: object) => group.call('POST', `/fm/ChangeSets/${id}/Changes`, { override: 'PUT', body })
const step = (id: number, name: string) => post(`ChangeSets/${id}/Step`, { STEP: name })
const aType = async (more: object = {}) => {
  const type = unique('T').toUpperCase()
  const sent = { XREF_TYPE: type, DESCRIPTION: 'Test', LKUP_CODE: 'EDI', UserId: 'x', ...more }
  return { type, insert: () => post('XREFManager/InsertType', sent) }
}
const aRow = (type: string, more: object = {}) =>
  post('XREFDataManager/Insert', {
    XREF_TYPE: type,
    CUSTOMER_CODE: group.id,
    SOURCE_VALUE: '0042',
    TARGET_VALUE: 'ABCD',
    DESCRIPTION: '',
    ...more,
  })
const late = { KIND: 'PARAMETER', KEY: 'FLEET_LATE_MINUTES' }
const lateMinutes = (value: string) => ({ ...late, AFTER: { lookupCode: 'ALERTS', value } })
const ofSet = { noun: 'change-set', name: 'Winter' }
const ofLate = { noun: 'record', name: 'FLEET_LATE_MINUTES' }

const refused: [what: string, call: () => Promise<Answered>, refusals: object[]][] = [
  [
    'a set without changes does not go live',
    async () => step(await aDraft(), 'go-live'),
    [{ code: 'no-changes', parameters: {}, about: ofSet }],
  ],
  [
    'a set that is live does not go live again',
    async () => {
      const id = await aDraft()
      await save(id, lateMinutes('45'))
      await step(id, 'go-live')
      return step(id, 'go-live')
    },
    [{ code: 'wrong-status', parameters: { status: 'live' }, about: ofSet }],
  ],
  [
    'a record that others changed is not rolled back',
    async () => {
      const id = await aDraft()
      await save(id, lateMinutes('45'))
      await step(id, 'go-live')
      await update('FLEET_LATE_MINUTES', 'ALERTS', '60')
      return step(id, 'roll-back')
    },
    [{ code: 'changed-by-others', parameters: { name: 'FLEET_LATE_MINUTES', value: '"60"' } }],
  ],
  [
    'a value beyond its range',
    async () => save(await aDraft(), lateMinutes('2000')),
    [{ code: 'out-of-range', parameters: { least: '0', most: '1440' }, about: ofLate }],
  ],
  [
    'a change that needs a second person',
    async () => {
      await update('FM_SECOND_PERSON_APPROVES', 'FM_CHANGE_SETS', 'Y')
      return update('FLEET_LATE_MINUTES', 'ALERTS', '60')
    },
    [{ code: 'second-person', parameters: { customer: expect.any(String) } }],
  ],
  [
    'a type that is there',
    async () => {
      const { insert } = await aType()
      await insert()
      return insert()
    },
    [{ code: 'type-exists', parameters: { type: expect.any(String) } }],
  ],
  [
    'a type whose code has a blank',
    async () => (await aType({ XREF_TYPE: 'TWO WORDS' })).insert(),
    [{ code: 'type-code', parameters: { longest: '30' } }],
  ],
  [
    'a type that has rows is not deleted',
    async () => {
      const { type, insert } = await aType()
      await insert()
      await aRow(type)
      return post('XREFManager/Delete', { XREF_TYPE: type })
    },
    [{ code: 'type-in-use', parameters: { type: expect.any(String), rows: '1' } }],
  ],
  [
    'a row of a source that has one',
    async () => {
      const { type, insert } = await aType()
      await insert()
      await aRow(type)
      return aRow(type, { TARGET_VALUE: 'OTHER' })
    },
    [{ code: 'row-exists', parameters: { source: '0042' } }],
  ],
  [
    'a row of a type that there is not',
    async () => aRow('NONE'),
    [{ code: 'unknown-type', parameters: { type: 'NONE' } }],
  ],
  [
    'a change set that is gone',
    () => step(999_999, 'go-live'),
    [{ code: 'record-missing', parameters: {}, about: { noun: 'change-set', name: '999999' } }],
  ],
  [
    'a row that is gone',
    () => post('XREFDataManager/Delete', { XREF_PK: 999_999 }),
    [{ code: 'record-missing', parameters: {}, about: { noun: 'row', name: '999999' } }],
  ],
  [
    'a type that is gone',
    () => post('XREFManager/Delete', { XREF_TYPE: 'NONE' }),
    [{ code: 'unknown-type', parameters: { type: 'NONE' } }],
  ],
  [
    'a set-up that is there',
    async () => setUp(['ALERTS', 'FLEET_LATE_MINUTES', '30']),
    [{ code: 'setup-exists', parameters: { customer: expect.any(String) } }],
  ],
  ...(
    [
      ['with an entity', '<!DOCTYPE a><GenericSetup/>', { code: 'xml-entities', parameters: {} }],
      ['of another root', '<Setup/>', { code: 'xml-root', parameters: { name: 'GenericSetup' } }],
      ['with another element', '<GenericSetup><A/></GenericSetup>', { code: 'xml-element', parameters: { name: 'A' } }],
      [
        'with a parameter that has no name',
        '<GenericSetup><Parameter value="1"/></GenericSetup>',
        { code: 'parameter-name-missing', parameters: { place: '1' } },
      ],
      ['that does not end', '<GenericSetup>', { code: 'xml-broken', parameters: { line: '1' } }],
      [
        'with a bare sign',
        '<GenericSetup><Parameter name="A & B"/></GenericSetup>',
        { code: 'xml-bare-sign', parameters: {} },
      ],
    ] as const
  ).map(([what, XmlBody, why]): (typeof refused)[number] => [
    `a set-up ${what}`,
    () => post('UpdateGenericSetup', { CustomerCode: group.id, XmlBody }),
    [why],
  ]),
]

test.each(refused)('%s is refused with its code', async (_, call, refusals) => {
  await setUp(['ALERTS', 'FLEET_LATE_MINUTES', '30'])
  expect(refusalsOf(await call())).toEqual(refusals)
})
