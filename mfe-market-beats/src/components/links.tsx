import { Link, type LinkProps } from '@quantamental/remote/router'
import { ButtonLink, TextLink, tokens } from '@quantamental/ui'
import styled from 'styled-components'

/** Link to a page of the site, styled as a button. */
export function PageButton(props: LinkProps & { readonly variant?: 'primary' }) {
  return <ButtonLink as={Link} {...props} />
}

export function PageLink(props: LinkProps) {
  return <TextLink as={Link} {...props} />
}

/** Links that filter a page; the current one has `aria-current="true"`. */
export const FilterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: 13.5px;
  a {
    padding: 5px 12px;
    border: 1px solid ${tokens.color.line};
    border-radius: 999px;
    color: ${tokens.color.muted};
  }
  a:hover {
    border-color: ${tokens.color['line-strong']};
    color: ${tokens.color.text};
  }
  a[aria-current='true'] {
    border-color: ${tokens.color.text};
    color: ${tokens.color.text};
    font-weight: 560;
  }
`
