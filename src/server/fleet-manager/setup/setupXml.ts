import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { setupXmlNames as names } from '#contract/fleet-manager/setupXml'
import type { StoredParameter } from '#domain/fleet-manager/parameterValues'
import { type Refusal, refusal } from '#domain/values/refusals'
import { codedBadRequest, type Problem, type Reason } from '#server/platform/http/problems'

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
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw wrongXml(': document types and entities are not accepted.', refusal('xml-entities'))
  const root = rootOf(xml)
  if (root === undefined)
    throw wrongXml(`: the outer element must be ${names.root}.`, refusal('xml-root', { name: names.root }))
  const elements = (typeof root === 'object' && root !== null ? root : {}) as Record<string, unknown>
  const foreign = Object.keys(elements).find(
    (name) => name !== names.parameter && name !== '#text' && !name.startsWith(attribute),
  )
  if (foreign !== undefined)
    throw wrongXml(
      `: ${foreign.slice(0, 60)} is not an element of a set-up.`,
      refusal('xml-element', { name: foreign.slice(0, 60) }),
    )
  const list = (elements[names.parameter] ?? []) as unknown[]
  if (list.length > mostParameters)
    throw wrongXml(
      `: there are more than ${mostParameters} parameters.`,
      refusal('too-many-parameters', { most: mostParameters }),
    )
  return list.map((element, place) => {
    const attributes = (typeof element === 'object' && element !== null ? element : {}) as Record<string, unknown>
    const text = (name: string) => String(attributes[attribute + name] ?? '').trim()
    if (text(names.name) === '')
      throw wrongXml(
        `: parameter ${place + 1} has no ${names.name}.`,
        refusal('parameter-name-missing', { place: place + 1 }),
      )
    return {
      lookupCode: text(names.lookupCode) || lookupCode,
      name: text(names.name),
      value: text(names.value),
    }
  })
}

const wrongXml = (text: string, why: Refusal): Problem => codedBadRequest({ ...why, text: `XmlBody${text}` })

const rootOf = (xml: string): unknown => {
  const problem = wellFormedness(xml)
  if (problem !== null) throw wrongXml(` is not well-formed XML: ${problem.text}`, problem)
  const read = parser.parse(xml) as Record<string, unknown>
  return read[names.root]
}

const wellFormedness = (xml: string): Reason | null => {
  try {
    const valid = XMLValidator.validate(xml)
    if (valid !== true) {
      const { msg, line } = valid.err
      return { text: `${msg} Line ${line}.`, ...refusal('xml-broken', { line }) }
    }
    return hasBareSign(xml)
      ? { text: 'the signs & and < are written as &amp; and &lt; in values.', ...refusal('xml-bare-sign') }
      : null
  } catch {
    return { text: 'it cannot be read.', ...refusal('xml-unreadable') }
  }
}

/** The validator lets `&` and `<` through where they begin nothing. */
const hasBareSign = (xml: string): boolean => {
  // Up to the end where one has none: a search that fails would begin anew at each of them.
  const read = xml.replaceAll(/<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)/g, '')
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
