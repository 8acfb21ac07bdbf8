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
  /** Compared with: `shell 1.0.0-ab12cd34 (stable)`, `mfe_cart 1.2.0-… (canary)`, `stocks 1.4.0`. */
  readonly against: string
  readonly ok: boolean
  /** Problem, owner and remedy, for the team; null when ok. */
  readonly reason: string | null
}

/** Response of a service at `/version`. */
export interface ServiceVersion {
  readonly service: string
  readonly version: string
}

export interface GateContext {
  readonly store: BuildStore
  readonly registry: RegistryDocument
  /** Check signature and files: null and an empty list if valid, otherwise reasons. */
  readonly verify: (release: ReleaseDocument) => Promise<{
    readonly signature: string | null
    readonly files: readonly string[]
  }>
  /** Services of the running site; null skips the check `service`. */
  readonly services: readonly ServiceVersion[] | null
  /** Also check against the previous shell, so that a rollback stays possible. Default true. */
  readonly wayBack?: boolean
  /** Run the composed smoke suite and resolve with a row per shell; null skips it. */
  readonly smoke: ((release: ReleaseDocument) => Promise<readonly GateRow[]>) | null
}
