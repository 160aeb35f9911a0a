export type SetupParameter = readonly [lookupCode: string, name: string, value: string]

/** The XML of a generic set-up with parameters as `[look-up code, name, value]`. */
export const setupXmlText = (...parameters: SetupParameter[]) =>
  `<GenericSetup>${parameters
    .map(([lookupCode, name, value]) => `<Parameter lkUpCode="${lookupCode}" name="${name}" value="${value}"/>`)
    .join('')}</GenericSetup>`
