import { type SQL, sql } from 'drizzle-orm'
import { parameterAttributes } from '#contract/fleet-manager/parameterNames'
import { definitionOf, type ParameterName } from '#domain/fleet-manager/parameters'

/** The value that a customer has stored for a parameter, as text; null without one. See `effectiveValue`. */
export const storedParameter = (name: ParameterName, customer: string): SQL =>
  sql`(select value from customer_configuration
    where customer = ${customer} and attribute = ${parameterAttributes[name]})`

/**
 * The number in effect for a parameter, as `effectiveNumber` has it: the stored one where it is valid, else the default.
 * It is read with the statement, so that a change of the parameter counts from its next run on.
 */
export const numberParameter = (name: ParameterName, customer: string): SQL => {
  const { range, usual, longest } = definitionOf(name)
  if (!range || usual === null) throw new Error(`${name} is not a number with a default.`)
  const digits = `^(\\d+(\\.\\d{0,${range.decimals}}0*)?|\\.(?=\\d)\\d{0,${range.decimals}}0*)$`
  return sql`coalesce((select case when btrim(value) ~ ${digits} and length(btrim(value)) <= ${longest}::int then case
      when btrim(value)::numeric between ${range.least}::numeric and ${range.most}::numeric then btrim(value)::numeric
    end end from customer_configuration
    where customer = ${customer} and attribute = ${parameterAttributes[name]}), ${usual}::numeric)`
}
