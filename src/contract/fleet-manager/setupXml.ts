/** The names in the XML of a generic set-up: `<GenericSetup><Parameter lkUpCode="" name="" value=""/></GenericSetup>`. */
export const setupXmlNames = {
  root: 'GenericSetup',
  parameter: 'Parameter',
  lookupCode: 'lkUpCode',
  name: 'name',
  value: 'value',
} as const
