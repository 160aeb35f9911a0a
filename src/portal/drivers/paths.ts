/** Addresses of the pages. Spelt here and nowhere else. */
export const paths = {
  driverTransfer: '/CellCommDriverTransfer',
  referrals: '/CellCommReferral',
  leads: '/CellCommReferralLead',
} as const
