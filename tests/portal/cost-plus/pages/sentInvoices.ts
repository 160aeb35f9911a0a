import { statement } from '../../../fixtures/server'

/** Invoices of 100 of October 2026 that were posted long ago, in the order of their numbers; answers their ids. */
export const sentInvoices = async (
  { id }: { id: string },
  count: number,
  { status = 'sent' }: { status?: 'posted' | 'sent' } = {},
): Promise<number[]> => {
  const rows = await statement<{ id: number }>(
    `with made as (
       insert into invoice (customer, number, type, period, status, setup_version, subtotal, tax, total, created_by,
                            submitted_by, posted_date)
       select $1, $1 || '-2026-0000' || n, 'one', '2026-10', $3, 1, 100, 0, 100, 'x', 'x', date '2020-11-02'
         from generate_series(1, $2::int) n
       returning id, customer, number),
     lines as (
       insert into invoice_line (customer, invoice_id, line_no, type, code, description, gl_account, quantity, rate,
                                 amount, taxable, pass_through, explanation)
       select customer, id, 1, 'fee', '', '{"code":"fee-fixed","params":{}}', '', 1, 100, 100, false, false, '{}'
         from made)
     select id from made order by number`,
    id,
    count,
    status,
  )
  return rows.map((row) => row.id)
}
