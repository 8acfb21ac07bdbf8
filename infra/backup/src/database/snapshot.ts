import pg from 'pg'

/** Runs `work` on a connection whose every reading is of one moment. */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // The moment is that of the first question.
    await client.query('select pg_current_snapshot()')
    return work(client)
  })
}

export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'quantamental-backup',
    connectionTimeoutMillis: 10_000,
  })
  // A lost connection fails what is being asked; told here too it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
