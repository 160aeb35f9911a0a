import pg from 'pg'
import type { QueryAnswer, QueryRequest, RowScope } from '#server/database/databasePool'

/**
 * Runs one statement for one customer on a connection to a server, in a single round trip: the messages that set role
 * and customer are sent with those of the statement, before the one `Sync` that ends their common transaction.
 * @param begin the statement that begins a transaction, which then goes on
 */
export const queryInScope = <Row>(
  client: pg.PoolClient,
  scope: RowScope,
  request: QueryRequest,
  values: unknown[] = request.values ?? [],
  begin?: string,
): Promise<QueryAnswer<Row>> =>
  new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(scope, { ...request, values }, begin, (error, answer) =>
        error ? reject(error) : resolve(answer as QueryAnswer<Row>),
      ),
    )
  })

/** Whether its connection was destroyed: the pool learns of that a moment later, when the next caller may have got it. */
export const isLost = (client: pg.PoolClient): boolean =>
  (client as unknown as { connection: Connection }).connection.stream.destroyed

type Connection = {
  stream: { destroyed: boolean; destroy(): void }
  parsedStatements: Record<string, string>
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
  execute(message: { portal: string; rows: number }): void
}
type Callback = (error: Error | undefined, answer: unknown) => void

/** What a query of `pg` does on its connection; its published types leave this out. */
type DriverQuery = pg.Submittable & {
  requiresPreparation(): boolean
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
const Query = pg.Query as unknown as new (request: QueryRequest, values: undefined, callback: Callback) => DriverQuery

const setScope = {
  name: 'set_scope',
  text: "select set_config('role', $1, true), set_config('app.customer', $2, true)",
}

class ScopedQuery extends Query {
  /** Statements sent before the one whose answer counts. */
  private ahead: number

  constructor(
    private readonly scope: RowScope,
    request: QueryRequest,
    private readonly begin: string | undefined,
    callback: Callback,
  ) {
    super(request, undefined, callback)
    this.ahead = begin === undefined ? 1 : 2
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(connection: Connection): void {
    if (this.begin !== undefined) send(connection, { name: '', text: this.begin }, [])
    send(connection, setScope, [this.scope.role, this.scope.customer])
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.ahead === 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.ahead === 0) super.handleCommandComplete(message, connection)
    else this.ahead -= 1
  }

  /** What was sent ahead does not fail on a connection that works; what it has parsed by then is not known. */
  override handleError(error: Error, connection: Connection): void {
    super.handleError(error, connection)
    if (this.ahead > 0) connection.stream.destroy()
  }
}

/** Sends a statement; one with a name is parsed once by each connection. */
const send = (connection: Connection, { name, text }: typeof setScope, values: unknown[]) => {
  const { parsedStatements } = connection
  if (name === '' || parsedStatements[name] === undefined) connection.parse({ text, name })
  if (name !== '') parsedStatements[name] = text
  connection.bind({ statement: name, values, valueMapper: (value) => value })
  connection.execute({ portal: '', rows: 0 })
}
