import type { Static, TObject } from 'typebox'

/** Columns of `row` that a contract has under the same name. */
export function pickColumns<S extends TObject, R extends object>(
  { properties }: S,
  row: R,
): Pick<R, keyof R & keyof Static<S>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in properties)) as never
}
