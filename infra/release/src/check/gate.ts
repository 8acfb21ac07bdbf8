import type { RegistryDocument, ReleaseDocument } from '@quantamental/remote/release'
import type { BuildStore } from '../store/build-store.ts'

export type GateCheck =
  | 'signature'
  | 'files'
  | 'shared'
  | 'contract'
  | 'exposes'
  | 'claims'
  | 'budget'
  | 'service'
  | 'smoke'

/** One cell of the matrix. */
export interface GateRow {
  readonly check: GateCheck
  /** What it was held against: `shell 1.0.0-ab12cd34 (stable)`, `mfe_cart 1.2.0-… (canary)`, `stocks 1.4.0`. */
  readonly against: string
  readonly ok: boolean
  /** Why not, in words a team understands: what is wrong, whose it is, and what to do. Null when ok. */
  readonly reason: string | null
}

/** What a service says at `/version`. */
export interface ServiceVersion {
  readonly service: string
  readonly version: string
}

export interface GateContext {
  readonly store: BuildStore
  readonly registry: RegistryDocument
  /** Whether its signature and its files are those that were published; reasons when not. */
  readonly verify: (release: ReleaseDocument) => Promise<{
    readonly signature: string | null
    readonly files: readonly string[]
  }>
  /** Of the running site; null when nobody was asked: rows of `service` are then not made. */
  readonly services: readonly ServiceVersion[] | null
  /** False gives up the way back: the candidate is not held against the previous shell. True unless said. */
  readonly wayBack?: boolean
  /** Runs the composed smoke suite; null leaves it out. Resolves with a row for each shell. */
  readonly smoke: ((release: ReleaseDocument) => Promise<readonly GateRow[]>) | null
}
