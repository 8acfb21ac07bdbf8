import { media, tokens } from '@quantamental/ui'
import styled, { keyframes } from 'styled-components'

/** Height of the shell's condensed header, including its border. */
const HEADER_HEIGHT = 53
const HEAD_ROW_HEIGHT = 40
const pulse = keyframes`from { opacity: 0; } 50% { opacity: 1; } to { opacity: 0; }`

/**
 * One style for the whole table, by element: a styled component for each of 40 x 12 cells costs more
 * than the cells. The head sticks below the shell's header; a table that is wider than its frame
 * scrolls inside it instead, with its first column fixed.
 */
export const Frame = styled.div`
  position: relative;
  min-width: 0;
  ${tokens.frame.card};

  &[data-wide] {
    max-height: calc(100dvh - ${HEADER_HEIGHT + 24}px);
    overflow: auto;
    scrollbar-width: thin;
    scroll-padding: ${HEAD_ROW_HEIGHT + 8}px 12px 12px 128px;
  }
  &[data-busy]::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    z-index: 3;
    border-radius: 2px;
    background: ${tokens.color.accent};
    opacity: 0;
    /* Delayed so that a quick response shows nothing; opacity animates off the main thread. */
    animation: ${pulse} 1000ms ease-in-out 200ms infinite;
  }

  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 14px;
  }
  caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: ${HEADER_HEIGHT}px;
    z-index: 2;
    height: ${HEAD_ROW_HEIGHT}px;
    padding: 0 10px;
    border-bottom: 1px solid ${tokens.color.line};
    background: ${tokens.color.raise};
    color: ${tokens.color.muted};
    font-size: 12px;
    font-weight: 500;
    line-height: 1.25;
    text-align: left;
  }
  &[data-wide] thead th {
    top: 0;
  }
  thead th:first-child {
    border-top-left-radius: 9px;
  }
  thead th:last-child {
    border-top-right-radius: 9px;
  }
  thead button {
    min-height: 32px;
    margin: 0 -6px;
    padding: 0 6px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-weight: inherit;
    text-align: inherit;
    cursor: pointer;
  }
  thead button:hover {
    color: ${tokens.color.text};
    background: ${tokens.color.grey};
  }
  thead [aria-sort] {
    color: ${tokens.color.text};
    font-weight: 640;
  }
  .arrow {
    display: inline-block;
    width: 12px;
    font-size: 9px;
    text-align: center;
  }
  tbody th,
  tbody td {
    height: 44px;
    padding: 0 10px;
    border-bottom: 1px solid ${tokens.color.line};
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  &[data-density='compact'] tbody > tr > *,
  :root[data-density='compact'] &:not([data-density]) tbody > tr > * {
    height: 32px;
    font-size: 13px;
  }
  tbody th {
    background: ${tokens.color.surface};
    font-weight: 600;
  }
  &[data-wide] :is(thead, tbody) th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
  }
  &[data-wide] thead th:first-child {
    z-index: 3;
  }
  .end {
    text-align: right;
  }
  tr > :first-child {
    padding-left: 16px;
  }
  tbody > tr:last-child > * {
    border-bottom: 0;
  }
  tbody > tr:last-child > :first-child {
    border-bottom-left-radius: 9px;
  }
  tbody > .row:hover > * {
    background: ${tokens.color.raise};
  }
  tbody > .dim > * {
    color: ${tokens.color.muted};
  }
  tbody :is(a, button) {
    scroll-margin: ${HEAD_ROW_HEIGHT + 8}px 12px 12px 12px;
  }
  tbody > .detail > td {
    height: auto;
    padding: 10px 16px 16px;
    background: ${tokens.color.raise};
    white-space: normal;
  }
  tbody > .whole > td {
    height: auto;
    padding: 0;
    white-space: normal;
  }
  .expander {
    width: 48px;
    padding: 0 8px;
    text-align: right;
  }
  .expander button {
    display: inline-grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${tokens.color.muted};
    cursor: pointer;
  }
  .expander button:hover {
    background: ${tokens.color.grey};
    color: ${tokens.color.text};
  }
  &[data-density='compact'] .expander button,
  :root[data-density='compact'] &:not([data-density]) .expander button {
    height: 28px;
  }
  .expander svg {
    transition: transform ${tokens.motion.hover};
  }
  .expander [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  .rest {
    display: none;
  }
  @media (min-width: 640px) {
    .folded {
      display: none;
    }
    tr > :has(+ .folded) {
      padding-right: 16px;
    }
  }
  @media print {
    &[data-wide] {
      max-height: none;
      overflow: visible;
    }
    thead th,
    &[data-wide] :is(thead, tbody) th:first-child {
      position: static;
    }
    tr {
      break-inside: avoid;
    }
    .expander {
      display: none;
    }
  }
  ${media.phone} {
    .low {
      display: none;
    }
    thead th,
    tbody th,
    tbody td {
      padding: 0 8px;
    }
    thead th:first-child,
    tbody th {
      padding-left: 16px;
    }
    tbody th,
    tbody td {
      height: 54px;
    }
    tbody th {
      max-width: 0;
      width: 50%;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .expander {
      padding: 0 6px 0 0;
    }
    .expander button {
      width: 40px;
      height: 44px;
    }
    tbody > .detail > td {
      padding: 4px 16px 16px;
    }
    .rest {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      margin: 0 0 12px;
      font-size: 14px;
    }
    .rest > * {
      padding: 8px 0;
      border-bottom: 1px solid ${tokens.color.line};
    }
    .rest dt {
      padding-right: 12px;
      color: ${tokens.color.muted};
    }
    .rest dd {
      text-align: right;
    }
  }
`
