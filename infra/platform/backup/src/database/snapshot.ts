import pg from 'pg'

/** Run `work` in a read-only transaction on one snapshot. */
export async function withSnapshot<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // The first query takes the snapshot.
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
  // A lost connection rejects the current query; without this handler it would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
