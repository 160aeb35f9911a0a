/** Why a menu entry of billing is disabled. They appear in the menu, so they are messages of the frame. */
export const offTexts = {
  'no-group': 'frame.billingOff.noGroup',
  'not-a-billing-group': 'errors.choosePlCustomer',
  'not-an-administrator': 'frame.billingOff.notAnAdministrator',
  'no-role': 'errors.notAuthorized',
  'not-set-up': 'frame.billingOff.notSetUp',
} as const
