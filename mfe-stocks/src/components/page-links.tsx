import { Link, type LinkProps } from '@quantamental/remote/router'
import { ButtonLink, LockFrame, TextLink } from '@quantamental/ui'
import type { ReactNode } from 'react'

/** Link to a page of the site, styled as a button. */
export function PageButton(
  props: LinkProps & { readonly variant?: 'primary'; readonly size?: 'small' },
) {
  return <ButtonLink as={Link} {...props} />
}

/** Link to a page of the site in running text. */
export function PageLink(props: LinkProps) {
  return <TextLink as={Link} {...props} />
}

export function LockedFrame({ children }: { readonly children: ReactNode }) {
  return <LockFrame linkAs={Link}>{children}</LockFrame>
}
