import { Link } from '@quantamental/remote/router'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { UPDATES_PATH } from '../../route-paths.ts'
import type { Direction } from './use-updates.ts'

const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  font-size: 13.5px;
  a {
    padding: 5px 12px;
    border: 1px solid ${tokens.colour.line};
    border-radius: 999px;
    color: ${tokens.colour.muted};
  }
  a:hover {
    border-color: ${tokens.colour['line-strong']};
    color: ${tokens.colour.text};
  }
  a[aria-current='true'] {
    border-color: ${tokens.colour.text};
    color: ${tokens.colour.text};
    font-weight: 560;
  }
`
const CHOICES: readonly { readonly direction: Direction | null; readonly label: string }[] = [
  { direction: null, label: 'All updates' },
  { direction: 'up', label: 'Upgrades' },
  { direction: 'down', label: 'Downgrades' },
]

/** `up` and `down` of an address; null for anything else. */
export function readDirection(params: URLSearchParams): Direction | null {
  const direction = params.get('direction')
  return direction === 'up' || direction === 'down' ? direction : null
}

export function DirectionFilter({ direction }: { readonly direction: Direction | null }) {
  return (
    <Choices aria-label="Which changes">
      {CHOICES.map((choice) => (
        <Link
          key={choice.label}
          to={choice.direction ? `${UPDATES_PATH}?direction=${choice.direction}` : UPDATES_PATH}
          aria-current={choice.direction === direction}
        >
          {choice.label}
        </Link>
      ))}
    </Choices>
  )
}
