import { stockCellStyle } from '@quantamental/remote/stock-cells'
import { tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Styles of the cell contents by class name; a styled component per cell would be slower. */
export const TableLook = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${stockCellStyle}
  .lock {
    margin-left: 8px;
    color: ${tokens.color.muted};
  }
  .company {
    max-width: clamp(110px, 9.5vw, 136px);
  }
  .company > small {
    display: block;
    color: ${tokens.color.muted};
    font-size: 12px;
    line-height: 1.2;
  }
  .none {
    color: ${tokens.color.muted};
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
  .more {
    display: grid;
    gap: 8px;
    max-width: 76ch;
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
  }
`
