declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream that `client.query` starts; what is written to it becomes rows. */
  export function from(sql: string): Writable & Submittable & { readonly rowCount: number }
  /** A stream that `client.query` starts; it yields rows as the statement's format has them. */
  export function to(sql: string): Readable & Submittable
}
