import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { PlainList, Stack, VisuallyHidden } from '../layout/layout.ts'
import { EmptyState } from '../states/page-states.tsx'
import { media, tokens } from '../theme/tokens.ts'
import { anchorOf, type GalleryEntry, type GalleryGroup, namesOf } from './gallery-types.ts'
import { GALLERY } from './groups.ts'

const Page = styled.div`
  display: grid;
  grid-template-columns: 220px minmax(0, 1fr);
  align-items: start;
  gap: 40px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`
const Aside = styled.div`
  position: sticky;
  top: 76px;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: 16px;
  max-height: calc(100dvh - 92px);
  ${media.narrow} {
    position: static;
    max-height: none;
  }
`
/** Index of all components; of the groups only on narrow screens. */
const Index = styled.nav`
  overflow: auto;
  /* Room for focus outlines. */
  margin: 0 -4px;
  padding: 0 4px 4px;
  font-size: 14px;
  > a {
    display: block;
    margin-top: 12px;
    font-weight: 600;
  }
  li a {
    display: block;
    padding: 3px 0;
    color: ${tokens.color.muted};
  }
  a:hover {
    color: ${tokens.color.accent};
  }
  ${media.narrow} {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    > a {
      margin: 0;
      padding: 4px 0;
      color: ${tokens.color.accent};
      font-weight: 400;
    }
    > ul {
      display: none;
    }
  }
`
const GroupTitle = styled.h2`
  font-size: 22px;
  font-weight: 640;
  letter-spacing: -0.02em;
`
const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 20px 22px;
  ${tokens.frame.card};
  ${media.phone} {
    padding: 16px;
  }
`
const Title = styled.h3`
  font-size: 17px;
  font-weight: 640;
  a {
    margin-left: 8px;
    color: ${tokens.color.muted};
    font-weight: 400;
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 4px 16px;
  font-size: 13.5px;
  dt {
    color: ${tokens.color.muted};
  }
  dd {
    overflow-wrap: anywhere;
  }
  code {
    font-family: ${tokens.font.mono};
    font-size: 13px;
  }
`
const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 20px;
  margin-top: 6px;
  &[data-wide] {
    grid-template-columns: minmax(0, 1fr);
  }
`
const State = styled.figure`
  min-width: 0;
  > figcaption {
    margin-bottom: 8px;
    padding-bottom: 4px;
    border-bottom: 1px solid ${tokens.color.line};
    color: ${tokens.color.muted};
    font-size: 12.5px;
  }
`

function Entry({ entry }: { readonly entry: GalleryEntry }) {
  const { from = '', use, keys = [], states, wide = false } = entry
  const names = namesOf(entry)
  const [name] = names
  const id = anchorOf(name)
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <Title id={`${id}-title`}>
        {name}
        <a href={`#${id}`} aria-label={`Link to ${name}`}>
          #
        </a>
      </Title>
      <p>{use}</p>
      <Facts>
        <dt>Import</dt>
        <dd>
          <code>{`import { ${names.join(', ')} } from '@quantamental/ui${from}'`}</code>
        </dd>
        {keys.length > 0 && (
          <>
            <dt>Keys</dt>
            {keys.map(([key, effect]) => (
              <dd key={key} style={{ gridColumn: 2 }}>
                <strong>{key}</strong>: {effect}
              </dd>
            ))}
          </>
        )}
      </Facts>
      <States data-wide={wide ? '' : undefined}>
        {Object.entries(states).map(([state, example]) => (
          <State key={state} data-example>
            <figcaption>{state}</figcaption>
            {example}
          </State>
        ))}
      </States>
    </Section>
  )
}

/** Groups with the entries whose names, use or states contain every word of `text`. */
export function findEntries(text: string): readonly GalleryGroup[] {
  const words = text.toLowerCase().split(/\s+/)
  return GALLERY.flatMap(({ name, entries }) => {
    const found = entries.filter((entry) => {
      const all = [name, entry.use, ...namesOf(entry), ...Object.keys(entry.states)]
      const searched = all.join(' ').toLowerCase()
      return words.every((word) => searched.includes(word))
    })
    return found.length > 0 ? [{ name, entries: found }] : []
  })
}

function Contents({ groups }: { readonly groups: readonly GalleryGroup[] }) {
  return (
    <Index aria-label="Components">
      {groups.flatMap(({ name, entries }) => [
        <a key={name} href={`#${anchorOf(name)}`}>
          {name}
        </a>,
        <PlainList key={`${name} list`}>
          {entries.map((entry) => {
            const [first] = namesOf(entry)
            return (
              <li key={first}>
                <a href={`#${anchorOf(first)}`}>{first}</a>
              </li>
            )
          })}
        </PlainList>,
      ])}
    </Index>
  )
}

/** Every component of this package with its states. Theme, palette, density and motion are those of the page. */
export function Gallery() {
  const [text, setText] = useState('')
  const groups = findEntries(text.trim())
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  // The address of a section is known to the browser before the section is rendered.
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [])

  return (
    <Page>
      <Aside>
        <Field
          label="Search components"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Contents groups={groups} />
        <VisuallyHidden role="status">{text.trim() && `${count} found`}</VisuallyHidden>
      </Aside>
      <Stack gap={40}>
        {groups.map(({ name, entries }) => (
          <Stack key={name} gap={16} as="section" aria-labelledby={anchorOf(name)} data-group>
            <GroupTitle id={anchorOf(name)}>{name}</GroupTitle>
            {entries.map((entry) => (
              <Entry key={namesOf(entry)[0]} entry={entry} />
            ))}
          </Stack>
        ))}
        {count === 0 && (
          <EmptyState
            title="No component matches"
            action={<Button onClick={() => setText('')}>Show all</Button>}
          >
            If you build one that other teams can use, add it to <code>shared-contracts/ui</code>{' '}
            with its states.
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}
