import type pg from 'pg'
import type { StoredSequence } from '../archive/manifest.ts'
import { qualified, SCHEMAS } from './tables.ts'

/** Read the sequences, which ignore the snapshot: they are at or ahead of the rows read before. */
export async function readSequences(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any ($1)
      order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  )
  const sequences: StoredSequence[] = []
  for (const row of rows) {
    const { rows: values } = await client.query<Pick<StoredSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${qualified(row)}`,
    )
    if (values[0]) sequences.push({ ...row, ...values[0] })
  }
  return sequences
}

export async function setSequences(
  client: pg.Client,
  sequences: readonly StoredSequence[],
): Promise<void> {
  for (const sequence of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      qualified(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ])
  }
}
