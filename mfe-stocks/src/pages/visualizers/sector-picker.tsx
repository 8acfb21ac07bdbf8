import { tokens } from '@quantamental/ui'
import { SCATTER_GROUPS_MAX, SCATTER_MARKS } from '@quantamental/ui/scatter'
import styled from 'styled-components'

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 28px;
  padding: 2px 11px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: 14px;
  background: ${tokens.color.surface};
  color: ${tokens.color.muted};
  font-size: 13px;
  cursor: pointer;
  &:hover {
    color: ${tokens.color.text};
    border-color: ${tokens.color.faint};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.color.text};
    color: ${tokens.color.text};
    font-weight: 560;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (pointer: coarse) {
    min-height: 36px;
  }
`
const Hint = styled.span`
  color: ${tokens.color.muted};
  font-size: 13px;
`

/** Swatch with the color and shape of a highlighted group. */
const Swatch = styled.span`
  flex: none;
  width: 11px;
  height: 11px;
  border-radius: 50%;
  &[data-shape='square'] {
    border-radius: 1px;
  }
  &[data-shape='triangle'] {
    border-radius: 0;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
`

export function GroupSwatch({ index }: { readonly index: number }) {
  const mark = SCATTER_MARKS[index]
  if (!mark) return null
  return (
    <Swatch aria-hidden="true" data-shape={mark.shape} style={{ backgroundColor: mark.color }} />
  )
}

export interface SectorPickerProps {
  readonly sectors: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/**
 * Select up to three sectors to highlight; more would be hard to distinguish. All others are gray.
 */
export function SectorPicker({ sectors, chosen, onChoose }: SectorPickerProps) {
  const isFull = chosen.length >= SCATTER_GROUPS_MAX
  function toggle(sector: string) {
    if (chosen.includes(sector)) onChoose(chosen.filter((one) => one !== sector))
    else if (!isFull) onChoose([...chosen, sector])
  }
  return (
    <Group role="group" aria-label="Highlighted sectors">
      {sectors.map((sector) => {
        const at = chosen.indexOf(sector)
        return (
          <Chip
            key={sector}
            type="button"
            data-legend=""
            aria-pressed={at !== -1}
            aria-disabled={(isFull && at === -1) || undefined}
            onClick={() => toggle(sector)}
          >
            {at !== -1 && <GroupSwatch index={at} />}
            {sector}
          </Chip>
        )
      })}
      <Hint>
        {isFull ? 'Up to three sectors. Deselect one first.' : 'Highlight up to three sectors.'}
      </Hint>
    </Group>
  )
}
