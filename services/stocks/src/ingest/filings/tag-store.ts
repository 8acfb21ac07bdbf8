import type pg from 'pg'
import { digestTag, type FactColumns, type TagKey } from './filing-content.ts'

/** The table `tag` of one database, including tags not yet stored. */
export interface TagStore {
  /** Key of a tag, created if new. */
  keyOf(taxonomy: string, name: string, unit: string): TagKey
  /** Key of a stored tag. @throws if there is none. */
  keyOfId(id: number): TagKey
  /**
   * Store new tags of `filings`. Call outside a file's transaction: an unused tag is harmless, an
   * id that was rolled back is not.
   */
  ensureStored(filings: Iterable<FactColumns>): Promise<void>
}

interface TagRow {
  readonly id: number
  readonly taxonomy: string
  readonly name: string
  readonly unit: string
}

export async function openTagStore(client: pg.Client): Promise<TagStore> {
  const keys = new Map<string, TagKey>()
  const byId = new Map<number, TagKey>()
  const keyOf = (taxonomy: string, name: string, unit: string): TagKey => {
    const text = `${taxonomy}:${name}/${unit}`
    const known = keys.get(text)
    if (known) return known
    const key: TagKey = { taxonomy, name, unit, digest: digestTag(taxonomy, name, unit), id: null }
    keys.set(text, key)
    return key
  }
  const learn = (rows: readonly TagRow[]) => {
    for (const row of rows) {
      const key = keyOf(row.taxonomy, row.name, row.unit)
      key.id = row.id
      byId.set(row.id, key)
    }
  }
  learn((await client.query<TagRow>('select id, taxonomy, name, unit from tag')).rows)
  return {
    keyOf,
    keyOfId(id) {
      const key = byId.get(id)
      if (!key) throw new Error(`No tag has the id ${id}`)
      return key
    },
    async ensureStored(filings) {
      const lacking = new Set<TagKey>()
      for (const { tags } of filings) for (const tag of tags) if (tag.id === null) lacking.add(tag)
      if (lacking.size === 0) return
      const list = [...lacking].sort((a, b) => a.digest - b.digest)
      const { rows } = await client.query<TagRow>(
        `insert into tag (taxonomy, name, unit)
         select * from unnest($1::text[], $2::text[], $3::text[]) returning id, taxonomy, name, unit`,
        [list.map((t) => t.taxonomy), list.map((t) => t.name), list.map((t) => t.unit)],
      )
      learn(rows)
    },
  }
}
