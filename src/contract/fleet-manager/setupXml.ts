import type { StoredParameter } from '#domain/fleet-manager/parameterValues'

/** The names in the XML of a generic set-up: `<GenericSetup><Parameter lkUpCode="" name="" value=""/></GenericSetup>`. */
export const setupXmlNames = {
  root: 'GenericSetup',
  parameter: 'Parameter',
  lookupCode: 'lkUpCode',
  name: 'name',
  value: 'value',
} as const

/** Parameters as the XML of a generic set-up, one to a line, for people to edit. */
export const writeSetupText = (parameters: readonly StoredParameter[]): string => {
  const lines = parameters.map(({ lookupCode, name, value }) =>
    [
      `  <${setupXmlNames.parameter}`,
      `${setupXmlNames.lookupCode}="${escaped(lookupCode)}"`,
      `${setupXmlNames.name}="${escaped(name)}"`,
      `${setupXmlNames.value}="${escaped(value)}"/>`,
    ].join(' '),
  )
  return [`<${setupXmlNames.root}>`, ...lines, `</${setupXmlNames.root}>`].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
