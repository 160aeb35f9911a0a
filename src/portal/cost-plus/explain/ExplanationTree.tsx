import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Explained } from '#domain/billing/invoices/explained'
import { labelText } from '#portal/cost-plus/parts/labelText'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { Branch } from './Branch'
import { LedgerRows } from './LedgerRows'

/** Whether a value or any of its parts is not what its parts give. */
export const hasMismatch = ({ isWrong, parts, divisor }: Explained): boolean =>
  isWrong || parts.some(hasMismatch) || (divisor !== null && hasMismatch(divisor))

/** The value of an explanation as it is written: what its formula ends with. */
const valueIn = ({ formula }: Pick<Explained, 'formula'>): string => formula.slice(formula.lastIndexOf('=') + 1).trim()

type ExplanationTreeProps = {
  explained: Explained
  /** Levels that are open from the start. */
  openLevels: number
}

/** An explanation level by level, down to ledger lines, activity and rates. A level with a mismatch below it is open. */
export const ExplanationTree = ({ explained, openLevels }: ExplanationTreeProps) => {
  const translate = useTranslate()
  const { formula, rule, parts, divisor, isWrong } = explained
  const value = valueIn(explained)
  const leaf = <Leaf explained={explained} />
  const isLeaf = parts.length === 0 && divisor === null
  return (
    <Branch
      label={labelOf(explained, translate)}
      value={value}
      formula={formula === value ? undefined : formula}
      rule={translate(`billing.explain.rules.${rule}`, { _: '' })}
      wrong={isWrong ? translate('billing.explain.mismatch') : null}
      startsOpen={openLevels > 0 || hasMismatch(explained)}
    >
      {isLeaf
        ? hasSource(explained) && leaf
        : [
            ...parts.map((part, at) => (
              // eslint-disable-next-line react/no-array-index-key -- The parts have no key, and keep their places while they are shown.
              <ExplanationTree key={at} explained={part} openLevels={openLevels - 1} />
            )),
            divisor && (
              <ExplanationTree
                key="divisor"
                explained={{
                  ...divisor,
                  code: '',
                  label: translate('billing.explain.dividedBy', { name: labelOf(divisor, translate) }),
                }}
                openLevels={openLevels - 1}
              />
            ),
          ]}
    </Branch>
  )
}

const labelOf = ({ label, code, params }: Explained, translate: ReturnType<typeof useTranslate>) =>
  labelText(translate, { code, params, english: label })

const hasSource = ({ ledgerLineIds, activityCount, changedBy }: Explained) =>
  ledgerLineIds.length > 0 || activityCount > 0 || changedBy !== null

/** Where a value comes from that is not calculated: ledger lines, activity, or a version of the set-up. */
const Leaf = ({ explained: { ledgerLineIds, activityCount, setupVersion, changedBy, changedAt } }: LeafProps) => {
  const translate = useTranslate()
  if (ledgerLineIds.length > 0) return <LedgerRows lineIds={ledgerLineIds} />
  return (
    <Typography component="li" variant="body2" color="text.secondary" sx={{ listStyle: 'none', py: 1 }}>
      {activityCount > 0
        ? translate('billing.explain.activity', { smart_count: activityCount })
        : translate('billing.explain.rate', {
            version: setupVersion ?? '',
            user: changedBy ?? '',
            at: changedAt ? formatDateTime(changedAt) : '',
          })}
    </Typography>
  )
}

type LeafProps = { explained: Explained }
