import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Money } from '#domain/values/exact'
import { shownMoney, shownPay } from '#portal/ui/amounts'

type ExplainButtonProps = {
  /** What the amount is, for screen readers. */
  name: string
  onExplain: () => void
} & (
  | { amount: Money; text?: string }
  /** The amount as it is written, if not as usual. */
  | { amount?: undefined; text: string }
)

/** An amount that opens the explanation of how it was calculated. */
export const ExplainButton = ({ name, onExplain, ...value }: ExplainButtonProps) => {
  const translate = useTranslate()
  const text = value.amount === undefined ? value.text : (value.text ?? shownMoney(value.amount))
  return (
    <Link
      component="button"
      type="button"
      underline="always"
      color="inherit"
      aria-label={translate('billing.explain.open', { name, amount: text })}
      title={translate('billing.explain.title')}
      onClick={onExplain}
      sx={{ font: 'inherit', verticalAlign: 'baseline', textDecorationStyle: 'dotted', textUnderlineOffset: '3px' }}
    >
      {text}
    </Link>
  )
}

type MaskableAmountProps = { amount: Money | null; name: string; onExplain: () => void }

/** The same for an amount that may be masked because it is pay, which is not explained either. */
export const MaskableAmount = ({ amount, ...button }: MaskableAmountProps) =>
  amount === null ? shownPay(amount) : <ExplainButton amount={amount} {...button} />
