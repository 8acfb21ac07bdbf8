import type { RegistryChange } from '../change-registry.ts'
import type { Answer } from './command.ts'

/** Format a change of the registry for the terminal. */
export function presentChange(change: RegistryChange): Answer {
  const { from, changed, revision } = change
  const before = from === '' || !changed ? '' : ` (was ${from})`
  const note = changed ? '' : ' already'
  return {
    data: change,
    text: `${describeChange(change)}${note}${before}, registry revision ${revision}`,
  }
}

function describeChange({ action, name, to }: RegistryChange): string {
  if (action === 'on' || action === 'off') return `${name} is ${to}`
  return action === 'canary' ? `the canary of ${name} is ${to}` : `${name} is live at ${to}`
}
