declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Stream for `client.query`; bytes written to it become rows. */
  export function from(sql: string): Writable & Submittable & { readonly rowCount: number }
  /** Stream for `client.query`; yields rows in the format of the statement. */
  export function to(sql: string): Readable & Submittable
}
