import { Link } from '@quantamental/remote/router'
import { media, PlainList, tokens } from '@quantamental/ui'
import styled from 'styled-components'
import { PRESET_GROUPS } from './presets.ts'
import { screenPath } from './screens.ts'

/** One column per group; on a phone a single row that scrolls horizontally. */
const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 12px 24px;
  h2 {
    margin-bottom: 6px;
    font-size: 13px;
    font-weight: 600;
  }
  a {
    display: block;
    padding: 4px 0;
    font-size: 14px;
    line-height: 1.35;
  }
  a:hover,
  a[aria-current] {
    color: ${tokens.color.accent};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a[aria-current] {
    font-weight: 600;
  }
  ${media.narrow} {
    grid-template-columns: none;
    grid-auto-columns: minmax(180px, 1fr);
    grid-auto-flow: column;
    margin: 0 -16px;
    padding: 0 16px 6px;
    overflow-x: auto;
    scrollbar-width: thin;
  }
  @media (pointer: coarse) {
    a {
      padding: 9px 0;
    }
  }
`

/** Screens to start from, by idea. */
export function PresetScreens({ phrase }: { readonly phrase: string }) {
  return (
    <Groups>
      {PRESET_GROUPS.map(({ title, presets }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <PlainList>
            {presets.map((preset) => (
              <li key={preset.name}>
                <Link
                  to={screenPath(preset)}
                  title={preset.idea}
                  aria-current={preset.filter === phrase ? 'true' : undefined}
                >
                  {preset.name}
                </Link>
              </li>
            ))}
          </PlainList>
        </section>
      ))}
    </Groups>
  )
}
