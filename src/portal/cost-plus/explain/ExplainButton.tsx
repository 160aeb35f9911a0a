import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Money } from '#domain/billing/exact'
import { shownMoney } from '#portal/cost-plus/parts/amounts'

type ExplainButtonProps = {
  amount: Money
  /** What the amount is, for screen readers. */
  name: string
  /** The amount as it is written, if not as usual. */
  text?: string
  onExplain: () => void
}

/** An amount that opens the explanation of how it was calculated. */
export const ExplainButton = ({ amount, name, text = shownMoney(amount), onExplain }: ExplainButtonProps) => {
  const translate = useTranslate()
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
