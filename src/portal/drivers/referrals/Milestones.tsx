import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ShownMilestone } from '#contract/people/recruitingWire'
import { referrals } from '#contract/people/referrals'
import { shownDollars } from '#domain/billing/invoices/explained'
import { useWrite } from '#portal/data/useWrite'
import { formatDate } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { milestoneVocabulary } from '#portal/drivers/recruiting/recruitingVocabulary'

/** The bonus of a referral: what is due, paid and forfeited at each milestone. A bonus that is due is paid here. */
export const Milestones = ({
  referralId,
  milestones,
}: {
  referralId: number
  milestones: readonly ShownMilestone[]
}) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(referrals.payBonuses, {
    refreshes: [referrals.readReferral, referrals.listBonuses, referrals.countBonuses],
    success: ({ paid }) => translate(paid === 0 ? 'recruiting.referral.paidBefore' : 'recruiting.referral.paid'),
  })
  if (milestones.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ fontSize: 14, mb: 1 }}>
        {translate('recruiting.referral.bonus')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, fontSize: 13 }}>
        {milestones.map(({ code, amount, dueOn, state, paidOn, paidBy }) => (
          <Box component="li" key={code} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <span>{translate(`recruiting.milestones.${code}`)}</span>
            <span>{shownDollars(amount)}</span>
            <span>{formatDate(paidOn ?? dueOn)}</span>
            <StatusMark word={milestoneVocabulary[state]} />
            {paidBy && <span>{paidBy}</span>}
            {state === 'due' && (
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={translate('recruiting.referral.payMilestone', {
                  milestone: translate(`recruiting.milestones.${code}`),
                })}
                onClick={() => void run({ body: { payments: [{ referralId, code }] } })}
              >
                {translate('recruiting.referral.pay')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
