import { formatDecimal } from '@quantamental/api/format'
import { media, tokens } from '@quantamental/ui'
import styled from 'styled-components'

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  font-size: 14px;
`
const Range = styled.p`
  color: ${tokens.color.muted};
  font-variant-numeric: tabular-nums lining-nums;
`
const Pages = styled.ol`
  display: flex;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  .arrow {
    display: none;
  }
  button,
  li > span {
    display: grid;
    place-items: center;
    min-width: 36px;
    height: 36px;
    padding: 0 8px;
    border: 1px solid transparent;
    border-radius: ${tokens.radius.field}px;
    background: none;
    font-variant-numeric: tabular-nums;
  }
  button {
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: ${tokens.color['line-strong']};
  }
  button[aria-current='page'] {
    border-color: ${tokens.color.text};
    font-weight: 640;
  }
  button:disabled {
    color: ${tokens.color.muted};
    cursor: not-allowed;
  }
  ${media.phone} {
    flex-wrap: wrap;
    width: 100%;
    gap: 2px;
    justify-content: space-between;
    .step {
      display: none;
    }
    .arrow {
      display: inline;
      font-size: 20px;
      line-height: 1;
    }
    button,
    li > span {
      min-width: 32px;
      height: 40px;
      padding: 0 4px;
    }
  }
`

/** Page numbers to show: first, last, and the current page with its neighbors; 0 marks a gap. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  // Show the same number near an end as in the middle, so that the buttons do not move.
  if (page <= 3) wanted.push(2, 3, 4, 5)
  if (page >= pages - 2) wanted.push(pages - 1, pages - 2, pages - 3, pages - 4)
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1]
    if (before === undefined || number === before + 1) return [number]
    return number === before + 2 ? [before + 1, number] : [0, number]
  })
}

/** Format a range: "11–20 of 503". */
export function rangeText(page: number, pageSize: number, count: number): string {
  if (count === 0) return 'None'
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, count)
  return `${formatDecimal(first, 0)}–${formatDecimal(last, 0)} of ${formatDecimal(count, 0)}`
}

/** Text, or an arrow on phones to fit all pages in one line. */
function Step({ word, arrow }: { readonly word: string; readonly arrow: string }) {
  return (
    <>
      <span className="step">{word}</span>
      <span className="arrow" aria-hidden="true">
        {arrow}
      </span>
    </>
  )
}

export interface PaginationProps {
  /** Accessible name: "Magnificent 7, pages". */
  readonly label: string
  readonly page: number
  readonly pageSize: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/** Row range and page buttons; the buttons only for two or more pages. */
export function Pagination({ label, page, pageSize, count, onPage }: PaginationProps) {
  const pages = Math.ceil(count / pageSize)
  return (
    <Bar aria-label={label}>
      <Range role="status">{rangeText(page, pageSize, count)}</Range>
      {pages > 1 && (
        <Pages>
          <li>
            <button
              type="button"
              aria-label="Previous"
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <Step word="Previous" arrow="‹" />
            </button>
          </li>
          {pageNumbers(page, pages).map((number, at) => (
            <li key={number === 0 ? `gap ${at}` : number}>
              {number === 0 ? (
                <span aria-hidden="true">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-label="Next"
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            >
              <Step word="Next" arrow="›" />
            </button>
          </li>
        </Pages>
      )}
    </Bar>
  )
}
