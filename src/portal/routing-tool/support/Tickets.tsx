import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Answer } from '#contract/platform/endpoint'
import { tickets } from '#contract/support/tickets'
import { type TicketArea, ticketAreas, type TicketStatus, ticketStatuses } from '#domain/support/supportTicket'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpointList } from '#portal/data/useEndpoint'
import { AddressField } from '#portal/ui/read-only/AddressField'
import type { ReadOnlyColumn } from '#portal/ui/read-only/ReadOnlyTable'
import { Filters } from '#portal/ui/read-only/Filters'
import { PagedTable } from '#portal/ui/read-only/PagedTable'
import { pagingOf, useAddressFields } from '#portal/ui/read-only/useAddressFields'
import { formatDateTime } from '#portal/ui/i18n/dates'
import { StatusMark } from '#portal/ui/StatusMark'
import { TicketDrawer } from './TicketDrawer'
import { ticketVocabulary } from './ticketVocabulary'

type Ticket = Answer<typeof tickets.listTickets>[number]

/** What the user reported; who administers the portal sees, and works on, the tickets of the whole group. */
export const Tickets = () => {
  const translate = useTranslate()
  const isDesk = usePermission('portal.administer')
  const { values, change, page } = useAddressFields('status', 'area', 'from', 'to', 'mine', 'ticket')
  const { status, area, from, to, mine, ticket } = values
  const query = {
    ...(isOneOf(ticketStatuses, status) && { status: status as TicketStatus }),
    ...(isOneOf(ticketAreas, area) && { area: area as TicketArea }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(mine && { onlyMine: true }),
  }
  const answer = useEndpointList(
    tickets.listTickets,
    { query, paging: pagingOf(page) },
    { topics: ['tickets'], keepPrevious: true },
  )
  const any = { value: '', label: translate('tools.list.any') }
  return (
    <Stack spacing={3}>
      <Typography color="text.secondary">
        {translate(isDesk ? 'support.tickets.aboutDesk' : 'support.tickets.about')}
      </Typography>
      <Filters label={translate('tools.list.filters')}>
        <AddressField
          label={translate('support.ticket.status')}
          value={isOneOf(ticketStatuses, status) ? status : ''}
          onChange={(next) => change({ status: next })}
          choices={[
            any,
            ...ticketStatuses.map((value) => ({ value, label: translate(ticketVocabulary[value].label) })),
          ]}
        />
        <AddressField
          label={translate('support.ticket.area')}
          value={isOneOf(ticketAreas, area) ? area : ''}
          onChange={(next) => change({ area: next })}
          choices={[any, ...ticketAreas.map((value) => ({ value, label: translate(`support.area.${value}`) }))]}
        />
        <AddressField
          type="date"
          label={translate('support.tickets.from')}
          value={from}
          onChange={(next) => change({ from: next })}
        />
        <AddressField
          type="date"
          label={translate('support.tickets.to')}
          value={to}
          onChange={(next) => change({ to: next })}
        />
        {isDesk && (
          <FormControlLabel
            control={<Switch checked={mine !== ''} onChange={(_, on) => change({ mine: on ? 'yes' : '' })} />}
            label={translate('support.tickets.onlyMine')}
          />
        )}
      </Filters>
      <PagedTable
        label={translate('support.tabs.tickets')}
        answer={answer}
        columns={columns(translate)}
        keyOf={({ id }) => id}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        whenEmpty={translate(Object.keys(query).length > 0 ? 'tools.list.noneNarrowed' : 'support.tickets.none')}
        renderActions={({ id }) => (
          <Button
            variant="outlined"
            aria-label={translate('support.tickets.openThis', { id })}
            onClick={() => change({ ticket: String(id) })}
          >
            {translate('support.tickets.open')}
          </Button>
        )}
      />
      {/^[1-9]\d{0,8}$/.test(ticket) && <TicketDrawer id={Number(ticket)} onClose={() => change({ ticket: '' })} />}
    </Stack>
  )
}

const isOneOf = (known: readonly string[], value: string) => known.includes(value)
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const columns = (translate: (key: string) => string): ReadOnlyColumn<Ticket>[] => [
  { name: 'id', label: 'support.ticket.number', cell: ({ id }) => id },
  { name: 'subject', label: 'support.ticket.subject', cell: ({ subject }) => subject },
  { name: 'area', label: 'support.ticket.area', cell: ({ area }) => translate(`support.area.${area}`) },
  {
    name: 'severity',
    label: 'support.ticket.severity',
    cell: ({ severity }) => translate(`support.severity.${severity}`),
  },
  {
    name: 'status',
    label: 'support.ticket.status',
    cell: ({ status }) => <StatusMark word={ticketVocabulary[status]} />,
  },
  { name: 'updated', label: 'support.ticket.updated', cell: ({ updatedAt }) => formatDateTime(updatedAt) },
  { name: 'by', label: 'support.ticket.reporter', cell: ({ createdBy }) => createdBy },
]
