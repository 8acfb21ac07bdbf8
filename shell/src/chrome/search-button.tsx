import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { useChrome } from './chrome-context.tsx'
import { SearchIcon } from './icons.tsx'

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 38px;
  flex: 0 1 240px;
  min-width: 0;
  overflow: hidden;
  padding: 0 10px 0 12px;
  border: 1px solid ${tokens.color['line-strong']};
  border-radius: ${tokens.radius.field}px;
  background: ${tokens.color.raise};
  color: ${tokens.color.muted};
  font-size: 14px;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.color.faint};
  }
  svg {
    flex: none;
  }
  kbd {
    margin-left: auto;
    padding: 2px 6px;
    border: 1px solid ${tokens.color['line-strong']};
    border-radius: 5px;
    font: 600 11px ${tokens.font.sans};
    color: ${tokens.color.muted};
  }
  /* Hide the shortcut to make room for long user names. */
  @media (max-width: 1199px) {
    kbd {
      display: none;
    }
  }
  ${media.narrow} {
    flex: none;
    justify-content: center;
    width: 38px;
    padding: 0;
    /* Visually hide the text, which remains the accessible name. */
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @media (pointer: coarse) {
    min-height: 44px;
    ${media.narrow} {
      width: 44px;
    }
  }
`

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export function SearchButton() {
  const { hasSearch, openSearch, warmSearch } = useChrome()
  if (!hasSearch) return null
  return (
    <Box
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openSearch()}
      onPointerEnter={warmSearch}
      onFocus={warmSearch}
    >
      <SearchIcon />
      <span>Search stocks</span>
      {/* Announced through `aria-keyshortcuts`. */}
      <kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
    </Box>
  )
}
