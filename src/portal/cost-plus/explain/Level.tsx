import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type Money, sumOf } from '#domain/values/exact'
import { shownMoney } from '#portal/ui/amounts'
import { Branch } from './Branch'

type LevelProps = {
  label: string
  value: Money
  /** What has to sum to the value; a difference is a defect. */
  parts: readonly Money[]
  startsOpen?: boolean
  children: ReactNode
}

/** A sum with its parts; one that they do not give is shown as wrong. */
export const Level = ({ label, value, parts, startsOpen = false, children }: LevelProps) => {
  const translate = useTranslate()
  return (
    <Branch
      label={label}
      value={shownMoney(value)}
      formula={translate('billing.explain.sumOfAmounts', { smart_count: parts.length })}
      wrong={sumOf(parts) === value ? null : translate('billing.explain.mismatch')}
      startsOpen={startsOpen}
    >
      {children}
    </Branch>
  )
}
