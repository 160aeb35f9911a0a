import pg from 'pg'
import type { QueryAnswer, QueryRequest, RowScope } from '#server/database/databasePool'

/**
 * Runs one statement for one customer on a connection to a server, in a single round trip: the messages that set role
 * and customer are sent with those of the statement, before the one `Sync` that ends their common transaction.
 */
export const queryInScope = <Row>(
  client: pg.PoolClient,
  scope: RowScope,
  request: QueryRequest,
  values: unknown[] = request.values ?? [],
): Promise<QueryAnswer<Row>> =>
  new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(scope, { ...request, values }, (error, answer) =>
        error ? reject(error) : resolve(answer as QueryAnswer<Row>),
      ),
    )
  })

type Connection = {
  parse(message: { text: string; name: string }): void
  bind(message: { values: unknown[]; valueMapper(value: unknown): unknown }): void
  execute(message: { portal: string; rows: number }): void
}
type Callback = (error: Error | undefined, answer: unknown) => void

/** What a query of `pg` does on its connection; its published types leave this out. */
type DriverQuery = pg.Submittable & {
  requiresPreparation(): boolean
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const Query = pg.Query as unknown as new (request: QueryRequest, values: undefined, callback: Callback) => DriverQuery

const setScope = "select set_config('role', $1, true), set_config('app.customer', $2, true)"

class ScopedQuery extends Query {
  private isScopeSet = false

  constructor(
    private readonly scope: RowScope,
    request: QueryRequest,
    callback: Callback,
  ) {
    super(request, undefined, callback)
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    connection.parse({ text: setScope, name: '' })
    connection.bind({ values: [this.scope.role, this.scope.customer], valueMapper: (value) => value })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.isScopeSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.isScopeSet) super.handleCommandComplete(message, connection)
    this.isScopeSet = true
  }
}
