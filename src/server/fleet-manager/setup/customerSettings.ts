import { customerSettings } from '#contract/fleet-manager/customerSettings'
import { lookupCodeOf, parameterOf } from '#contract/fleet-manager/parameterNames'
import { parameterValue } from '#server/fleet-manager/changes/storedValues'
import { writeDirectly } from '#server/fleet-manager/changes/writeDirectly'
import { takeTurn } from '#server/platform/customerWork'
import { badRequest } from '#server/platform/http/problems'
import type { Handlers } from '#server/platform/http/serve'
import { assertParameters, readParameters } from './parameterRows'

export const customerSettingHandlers: Handlers<typeof customerSettings> = {
  listSettings: async (_, context) => (await readParameters(context)).filter(({ name }) => parameterOf(name) !== null),

  storeSetting: async ({ body: { name, value, reason } }, context) => {
    if (parameterOf(name) === null) throw badRequest(`There is no setting ${name}.`)
    const lookupCode = lookupCodeOf(name, '')
    assertParameters([{ name, value, lookupCode }])
    await takeTurn(context)
    const before = (await readParameters(context)).find((stored) => stored.name === name)
    const change = {
      kind: 'parameter' as const,
      key: name,
      before: before ? parameterValue(name, before.value, before.lookupCode) : null,
      after: value === '' ? null : parameterValue(name, value, lookupCode),
    }
    await writeDirectly(context, [change], { title: 'Customer settings', reason })
    return {}
  },
}
