import { createHash } from 'node:crypto'
import path from 'node:path'

interface TestFile {
  readonly path: string
}

/** Shuffle `names` deterministically by seed, so every clone gets the same order. */
export function shuffle(names: readonly string[], seed: string | number): string[] {
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return [...names].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** Jest sequencer for `TEST_SEED=<n> npm test`: orders a package's test files by `--seed`. */
export default class ShufflingSequencer {
  readonly #seed: number

  constructor({ globalConfig }: { globalConfig: { readonly seed: number } }) {
    this.#seed = globalConfig.seed
  }

  sort<Test extends TestFile>(tests: readonly Test[]): Test[] {
    const byName = new Map(tests.map((test) => [path.relative(process.cwd(), test.path), test]))
    return shuffle([...byName.keys()], this.#seed).flatMap((name) => byName.get(name) ?? [])
  }

  allFailedTests<Test extends TestFile>(tests: readonly Test[]): readonly Test[] {
    return tests
  }

  cacheResults(): void {}
}
