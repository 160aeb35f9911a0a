import type { useTranslate } from 'react-admin'
import type { ShownBillLine } from '#domain/billing/invoices/shownInvoice'
import { shownMonth } from './months'

type Say = ReturnType<typeof useTranslate>

type Label = { code: string; params: Readonly<Record<string, string | number>>; english: string }

/** A label of the calculation in the language of the user, or as the server writes it if its code has no words here. */
export const labelText = (say: Say, { code, params, english }: Label): string => {
  const { name, basis, description, period, count } = params
  const key = code === 'slice' && !params['upTo'] ? 'last-slice' : code
  return (
    say(`billing.explain.labels.${key}`, {
      ...params,
      name: name ? ` (${name})` : '',
      // A variable charge is called what its set-up calls it.
      basis: (code === 'variable' && description) || say(`billing.explain.bases.${basis}`, { _: `${basis}` }),
      period: shownMonth(`${period}`),
      smart_count: Number(count ?? 0),
      _: '',
    }) || english
  )
}

/** What a line of a bill is called. */
export const lineText = (
  say: Say,
  {
    labelCode: code,
    labelParams: params,
    description: english,
  }: Pick<ShownBillLine, 'labelCode' | 'labelParams' | 'description'>,
): string => labelText(say, { code, params, english })
