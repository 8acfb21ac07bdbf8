import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Styles of the cell contents by class name; a styled component per cell would be slower. */
export const TableLook = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  .ticker {
    font-weight: 640;
  }
  a.ticker:hover,
  .cell:hover {
    color: ${tokens.color.accent};
  }
  .lock {
    margin-left: 8px;
    color: ${tokens.color.muted};
  }
  .new {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-left: 8px;
    border-radius: 50%;
    background: ${tokens.color.accent};
  }
  .under {
    display: none;
  }
  .company {
    display: block;
    overflow: hidden;
    max-width: clamp(110px, 9.5vw, 136px);
    text-overflow: ellipsis;
  }
  .company > small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12px;
    line-height: 1.2;
  }
  .cell {
    display: inline-block;
    padding: 4px 0;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .fig {
    text-decoration: underline dotted ${tokens.color.faint};
    text-underline-offset: 5px;
  }
  .word {
    margin-left: 6px;
    color: ${tokens.color.muted};
    font-size: 12px;
  }
  .none {
    color: ${tokens.color.muted};
  }
  .locked {
    display: inline-block;
    width: 64px;
    height: 20px;
    vertical-align: middle;
  }
  .edit {
    display: inline-flex;
    gap: 2px;
  }
  @media (pointer: fine) {
    .edit button {
      width: 28px;
      height: 28px;
    }
  }
  .gate > div {
    border-radius: 0 0 9px 9px;
  }
  .more {
    display: grid;
    gap: 8px;
    max-width: 76ch;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .marks,
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
  }
  .links a {
    padding: 4px 0;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  ${media.phone} {
    .under {
      display: block;
      overflow: hidden;
      color: ${tokens.color.muted};
      font-size: 12.5px;
      font-weight: 450;
      line-height: 1.3;
      text-overflow: ellipsis;
    }
  }
`
