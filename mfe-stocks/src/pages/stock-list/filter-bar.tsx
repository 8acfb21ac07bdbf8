import { FILTER_CONDITIONS_MAX } from '@quantamental/api/stocks'
import { lazyParts } from '@quantamental/remote/lazy-parts'
import { isPlainClick } from '@quantamental/remote/link-clicks'
import { Link, useNavigate } from '@quantamental/remote/router'
import { useSession } from '@quantamental/remote/shell'
import { Button, CardSurface, Row, Skeleton, tokens } from '@quantamental/ui'
import { type MouseEvent, useState } from 'react'
import styled from 'styled-components'
import { describeAlternatives, phraseOfCriteria, readCriteria } from '../../lists/criteria.ts'
import type { FilterGroups } from '../../lists/filter-phrase.ts'
import { PILL_STYLE, Pills } from '../../lists/pills.ts'

const Pill = styled(Link)`
  ${PILL_STYLE}
  white-space: nowrap;
`
const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border: 1px solid ${tokens.color.accent};
  border-radius: 999px;
  background: ${tokens.color['accent-soft']};
  font-size: 13.5px;
  button {
    display: inline-flex;
    align-items: center;
    min-height: 30px;
    padding: 0 4px 0 12px;
    border: 0;
    border-radius: 999px;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    border-radius: 50%;
  }
  a:hover {
    background: ${tokens.color.grey};
  }
`

const { CriteriaEditor } = lazyParts({
  CriteriaEditor: () =>
    import(/* webpackChunkName: "criteria-editor" */ '../../lists/criteria-editor.tsx'),
})

const NEWLY_UPDATED = 'newly_updated=yes'
/**
 * Quick filters of every list. "Upside" is above 1%; see infra/docs/domain/ratings-and-signals.md.
 */
const QUICK = [
  { name: 'Upside', phrase: 'upside>1%' },
  { name: 'Investment grade', phrase: 'rating>=BBB' },
  { name: 'Newly updated', phrase: NEWLY_UPDATED },
] as const

export function FilterBar(props: {
  /** Code of the list. */
  readonly code: string
  readonly phrase: string
  /** Conditions by group, as parsed by the service. */
  readonly groups: FilterGroups
  readonly total: number | undefined
  /** Number of newly updated companies; undefined unless all rows are on this page. */
  readonly newlyUpdated: number | undefined
  readonly pathOf: (phrase: string) => string
  /** Called with a filter's phrase on hover or focus. */
  readonly onIntent: (phrase: string) => void
  /** Called with a filter's phrase on a plain click, not when opening a new tab. */
  readonly onPick: (phrase: string) => void
}) {
  const { code, phrase, groups, total, newlyUpdated, pathOf, onIntent, onPick } = props
  const linkTo = (next: string) => ({
    to: pathOf(next),
    onPointerEnter: () => onIntent(next),
    onFocus: () => onIntent(next),
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      onPick(next)
    },
  })
  const { status } = useSession()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const [draft, setDraft] = useState(phrase)
  const isVisitor = status === 'anonymous'
  const isQuick = QUICK.some((quick) => quick.phrase === phrase)
  const blocks = readCriteria(groups)
  const open = () => {
    setDraft(phrase)
    setEditing(true)
  }
  return (
    <>
      <Pills aria-label="Filters">
        <li>
          <Pill {...linkTo('')} aria-current={phrase === '' ? 'true' : undefined}>
            All {total}
          </Pill>
        </li>
        {QUICK.map((quick) => (
          <li key={quick.phrase}>
            <Pill
              {...linkTo(quick.phrase)}
              aria-current={phrase === quick.phrase ? 'true' : undefined}
              title={isVisitor ? 'Log in to use filters' : undefined}
            >
              {quick.name} {quick.phrase === NEWLY_UPDATED && newlyUpdated}
            </Pill>
          </li>
        ))}
        {!isQuick &&
          blocks.map((block) => {
            const text = describeAlternatives(block)
            return (
              <li key={text}>
                <Chip>
                  <button type="button" onClick={open} title="Edit filter">
                    {text}
                  </button>
                  <Link
                    {...linkTo(phraseOfCriteria(blocks.filter((other) => other !== block)))}
                    aria-label={`Remove filter: ${text}`}
                  >
                    <svg width="10" height="10" viewBox="0 0 14 14" aria-hidden="true">
                      <path d="m2 2 10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" />
                    </svg>
                  </Link>
                </Chip>
              </li>
            )
          })}
        <li>
          <Button
            size="small"
            aria-expanded={isEditing}
            onClick={isEditing ? () => setEditing(false) : open}
          >
            {phrase === '' ? 'Filter' : 'Edit filter'}
          </Button>
        </li>
      </Pills>
      {isEditing && (
        <CardSurface
          as="form"
          aria-label="Edit filter"
          style={{ flexBasis: '100%', order: 1, gap: 14 }}
        >
          <CriteriaEditor
            pending={<Skeleton height={52} />}
            phrase={draft}
            source={{ code, canFilter: !isVisitor, isWaiting: false }}
            most={FILTER_CONDITIONS_MAX}
            onChange={setDraft}
          />
          <Row gap={8}>
            <Button
              variant="primary"
              onClick={() => {
                setEditing(false)
                void navigate(pathOf(draft))
              }}
            >
              {isVisitor ? 'Log in and filter' : 'Filter'}
            </Button>
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </Row>
        </CardSurface>
      )}
    </>
  )
}
