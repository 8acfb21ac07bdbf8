import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Item table; on a phone each row is a block with the strip below. */
export const RankTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  &[data-narrow] {
    max-width: 640px;
  }
  th,
  td {
    padding: 9px 20px 9px 0;
    border-top: 1px solid ${tokens.color.line};
    text-align: left;
    font-weight: inherit;
    vertical-align: middle;
  }
  .row > * {
    height: 58px;
  }
  thead th {
    padding-top: 0;
    border: 0;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  .group {
    padding: 22px 0 8px;
    border: 0;
    color: ${tokens.color.muted};
    font-size: 12.5px;
    font-weight: 600;
  }
  .name {
    width: 228px;
    font-weight: 560;
  }
  .value {
    width: 116px;
    text-align: right;
    white-space: nowrap;
  }
  .plot:last-child {
    padding-right: 0;
  }
  .rank {
    width: 136px;
    text-align: right;
    white-space: nowrap;
    b {
      font-weight: 640;
    }
    small {
      display: block;
      color: ${tokens.color.muted};
      font-size: 12px;
    }
  }
  .history {
    width: 150px;
    padding-right: 0;
  }
  .detail {
    padding: 4px 0 24px;
    border: 0;
  }
  ${media.narrow} {
    .history {
      display: none;
    }
    .rank {
      padding-right: 0;
    }
    .name {
      width: 190px;
    }
  }
  ${media.phone} {
    &,
    tbody,
    th,
    td {
      display: block;
    }
    thead {
      display: none;
    }
    .row {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 12px;
      align-items: center;
      padding: 10px 0 12px;
      border-top: 1px solid ${tokens.color.line};
    }
    .row > * {
      width: auto;
      height: auto;
      padding: 0;
      border: 0;
    }
    .plot {
      grid-column: 1 / -1;
      order: 3;
      padding: 8px 0 4px;
    }
    .rank {
      order: 4;
      text-align: left;
      font-size: 13px;
      small {
        display: inline;
        font-size: 12.5px;
      }
      small::before {
        content: ' · ';
        white-space: pre;
      }
    }
    .history {
      display: block;
      order: 5;
    }
    .detail {
      padding-bottom: 16px;
    }
  }
`
export const Muted = styled.span`
  color: ${tokens.color.muted};
`
/** Button with the name of an item; expands its row. */
export const Opener = styled.button`
  display: inline-flex;
  align-items: baseline;
  gap: 8px;
  min-height: 32px;
  padding: 4px 8px 4px 0;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  &::before {
    content: '›' / '';
    width: 10px;
    color: ${tokens.color.muted};
    font-size: 17px;
    line-height: 1;
    text-align: center;
    transition: transform ${tokens.motion.hover};
  }
  &[aria-expanded='true']::before {
    transform: rotate(90deg);
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
/** Name of a locked item, indented like the button. */
export const LockedName = styled.span`
  padding-left: 18px;
  ${media.phone} {
    padding-left: 0;
  }
`
export const LowFirst = styled.small`
  display: block;
  margin-top: -4px;
  padding-left: 18px;
  color: ${tokens.color.muted};
  font-size: 12px;
  font-weight: 400;
`
