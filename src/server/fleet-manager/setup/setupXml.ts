import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { setupXmlNames as names } from '#contract/fleet-manager/setupXml'
import type { StoredParameter } from '#domain/fleet-manager/parameterValues'
import { badRequest } from '#server/platform/http/problems'

const attribute = '@'
const mostParameters = 2_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: attribute,
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === names.parameter,
})

/**
 * Reads the XML of a generic set-up. A parameter without a look-up code has that of the call.
 * @throws 400 that says what is wrong; document types and entities are rejected, since entities can expand without limit
 */
export const readSetupXml = (xml: string, lookupCode: string): StoredParameter[] => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw badRequest('XmlBody: document types and entities are not accepted.')
  const root = rootOf(xml)
  if (root === undefined) throw badRequest(`XmlBody: the outer element must be ${names.root}.`)
  const elements = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  const foreign = Object.keys(elements).find(
    (name) => name !== names.parameter && name !== '#text' && !name.startsWith(attribute),
  )
  if (foreign !== undefined) throw badRequest(`XmlBody: ${foreign.slice(0, 60)} is not an element of a set-up.`)
  const list = (elements[names.parameter] ?? []) as unknown[]
  if (list.length > mostParameters) throw badRequest(`XmlBody: there are more than ${mostParameters} parameters.`)
  return list.map((element, place) => {
    const attributes = (typeof element === 'object' && element !== null ? element : {}) as Record<string, unknown>
    const text = (name: string) => String(attributes[attribute + name] ?? '').trim()
    if (text(names.name) === '') throw badRequest(`XmlBody: parameter ${place + 1} has no ${names.name}.`)
    return {
      lookupCode: text(names.lookupCode) || lookupCode,
      name: text(names.name),
      value: text(names.value),
    }
  })
}

const rootOf = (xml: string): unknown => {
  const problem = wellFormedness(xml)
  if (problem !== null) throw badRequest(`XmlBody is not well-formed XML: ${problem}`)
  const read = parser.parse(xml) as Record<string, unknown>
  return read[names.root]
}

const wellFormedness = (xml: string): string | null => {
  try {
    const valid = XMLValidator.validate(xml)
    if (valid !== true) return `${valid.err.msg} Line ${valid.err.line}.`
    return hasBareSign(xml) ? 'the signs & and < are written as &amp; and &lt; in values.' : null
  } catch {
    return 'it cannot be read.'
  }
}

/** The validator lets `&` and `<` through where they begin nothing. */
const hasBareSign = (xml: string): boolean => {
  const read = xml.replaceAll(/<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->/g, '')
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(read)) return true
  let [isTag, quote] = [false, '']
  for (const sign of read) {
    if (quote !== '') {
      if (sign === '<') return true
      if (sign === quote) quote = ''
    } else if (!isTag) isTag = sign === '<'
    else if (sign === '>') isTag = false
    else if (sign === '"' || sign === "'") quote = sign
  }
  return false
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: attribute,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
})

/** Writes parameters as the XML of a generic set-up. */
export const writeSetupXml = (parameters: readonly StoredParameter[]): string =>
  builder.build({
    [names.root]: {
      [names.parameter]: parameters.map(({ lookupCode, name, value }) => ({
        [attribute + names.lookupCode]: lookupCode,
        [attribute + names.name]: name,
        [attribute + names.value]: value,
      })),
    },
  })
