import pg from 'pg'

/**
 * Double the first amount of the newest filing, to simulate a reloaded filing that differs. @returns a function that
 * restores the filing.
 */
export async function changeOneFiling(databaseUrl: string): Promise<() => Promise<void>> {
  const run = async (sql: string, values: unknown[] = []) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    try {
      return await client.query(sql, values)
    } finally {
      await client.end()
    }
  }
  const { rows } = await run(
    `select f.id, f.amounts, f.content_hash from filing f
       join company_version c using (company_id) join data_version v on v.id = c.data_version_id
      where v.is_current order by f.filed desc, f.id desc limit 1`,
  )
  const [filing] = rows as { id: number; amounts: number[]; content_hash: string }[]
  if (!filing) throw new Error('No filing is published')
  const update = (amounts: readonly number[], hash: string) =>
    run('update filing set amounts = $2, content_hash = $3 where id = $1', [
      filing.id,
      amounts,
      hash,
    ])
  await update([(filing.amounts[0] ?? 0) * 2, ...filing.amounts.slice(1)], 'changed by the bench')
  return async () => {
    await update(filing.amounts, filing.content_hash)
  }
}
