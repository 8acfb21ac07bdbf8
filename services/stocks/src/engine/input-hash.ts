import { hash } from 'node:crypto'
import { ALTMAN_MODELS } from '@quantamental/models/altman'
import { BENEISH_VERSION } from '@quantamental/models/beneish'
import { BUFFETT_MODEL } from '@quantamental/models/buffett'
import { CREDIT_VERSION } from '@quantamental/models/credit'
import { GRAHAM_MODEL } from '@quantamental/models/graham'
import { RANKING_MODEL } from '@quantamental/models/ranking'
import { DILUTION_MODEL, SHORT_INTEREST_MODEL } from '@quantamental/models/signals'
import { UPSIDE_MODEL } from '@quantamental/models/upside'
import { TAG_TABLE_VERSION } from './facts/tag-table.ts'

/** Bump with any engine change that can affect a result; the models have their own versions. */
export const ENGINE_VERSION = '1.12.0'

/** Number of newest quarters scored: four years, so that delayed viewers still see more than three. */
export const SCORED_QUARTERS = 16

/** Versions of everything that affects a result. */
const MODEL_VERSIONS: string = [
  ENGINE_VERSION,
  TAG_TABLE_VERSION,
  ...Object.values(ALTMAN_MODELS).map((model) => model.version),
  BENEISH_VERSION,
  CREDIT_VERSION,
  ...[GRAHAM_MODEL, BUFFETT_MODEL, UPSIDE_MODEL].map((model) => model.version),
  ...[DILUTION_MODEL, SHORT_INTEREST_MODEL, RANKING_MODEL].map((model) => model.version),
].join(' ')

const HASH_DIGITS = 12
const CAPACITY = 1024
const VERSION_BYTES = new TextEncoder().encode(MODEL_VERSIONS)
const OFFSET = Math.ceil(VERSION_BYTES.length / 8) * 8

/** Collect the numbers of one quarter. Null hashes differently from every number. */
export class InputHasher {
  private readonly bytes = new Uint8Array(OFFSET + CAPACITY * 8)
  private readonly numbers = new Float64Array(this.bytes.buffer, OFFSET)
  private count = 0

  constructor() {
    this.bytes.set(VERSION_BYTES)
  }

  add(value: number | null | undefined): void {
    if (this.count === CAPACITY) throw new Error('Too many inputs for one hash')
    this.numbers[this.count] = value === null || value === undefined ? Number.NaN : value + 0
    this.count += 1
  }

  addAll(values: readonly (number | null)[]): void {
    this.add(values.length)
    for (const value of values) this.add(value)
  }

  /** Return the first 12 hex digits of the SHA-256 of versions and numbers, and reset. */
  take(): string {
    const used = this.bytes.subarray(0, OFFSET + this.count * 8)
    this.count = 0
    return hash('sha256', used, 'hex').slice(0, HASH_DIGITS)
  }
}
