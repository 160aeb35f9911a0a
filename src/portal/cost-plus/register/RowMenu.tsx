import { MenuItem } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { invoices } from '#contract/cost-plus/invoices'
import type { ListedInvoice } from '#domain/billing/invoices/shownInvoice'
import { PaymentDialog } from '#portal/cost-plus/invoice/PaymentDialog'
import { InvoiceStepDialog } from '#portal/cost-plus/invoices/InvoiceStepDialog'
import { possibleSteps, useSteps } from '#portal/cost-plus/invoices/useSteps'
import { canBePaid, savePdf } from '#portal/cost-plus/parts/invoiceDeeds'
import { invoiceName } from '#portal/cost-plus/parts/invoiceName'
import { paths } from '#portal/cost-plus/paths'
import { usePermission, useSession } from '#portal/data/session/useSession'
import { LateMenu } from '#portal/ui/LateMenu'
import { address } from '#portal/ui/page/address'

/** A row of the register whose button was pressed. */
export type ChosenRow = { invoice: ListedInvoice; button: HTMLElement }

type RowMenuProps = { chosen: ChosenRow | null; onClose: () => void }

/** What can be done with an invoice from its row of the register; the invoice itself offers all of it. */
export const RowMenu = ({ chosen, onClose }: RowMenuProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { user } = useSession()
  const mayChange = usePermission(invoices.stepInvoices.needs)
  const stepping = useSteps(() => undefined)
  const [paying, setPaying] = useState<ListedInvoice | null>(null)
  const entries = ({ invoice }: ChosenRow): [label: string, isAllowed: boolean, act: () => void][] => [
    [
      translate('billing.register.open'),
      true,
      () => void navigate(address(paths.invoiceReport, {}, { id: invoice.id })),
    ],
    ...possibleSteps(invoice, user?.id ?? '').map(({ step, isRefused }): [string, boolean, () => void] => [
      translate(`billing.steps.actions.${step}`),
      mayChange && !isRefused,
      () => stepping.ask({ step, invoices: [invoice] }),
    ]),
    ...(canBePaid(invoice)
      ? [[translate('billing.payment.action'), mayChange, () => setPaying(invoice)] as [string, boolean, () => void]]
      : []),
    [translate('billing.invoice.pdf'), true, () => void savePdf(invoice, translate)],
  ]
  return (
    <>
      <LateMenu
        open={chosen !== null}
        anchorEl={chosen?.button ?? null}
        onClose={onClose}
        slotProps={{
          list: {
            'aria-label': chosen
              ? translate('billing.register.actionsOf', { name: invoiceName(chosen.invoice, translate) })
              : undefined,
          },
        }}
      >
        {() =>
          chosen &&
          entries(chosen).map(([label, isAllowed, act]) => (
            <MenuItem
              key={label}
              disabled={!isAllowed}
              onClick={() => {
                onClose()
                act()
              }}
            >
              {label}
            </MenuItem>
          ))
        }
      </LateMenu>
      <InvoiceStepDialog steps={stepping} />
      {paying && <PaymentDialog invoice={paying} onClose={() => setPaying(null)} />}
    </>
  )
}
