import { Link } from '@quantamental/remote/router'
import { Button, ButtonLink, type ButtonProps, TextLink } from '@quantamental/ui'
import type { LinkProps } from '@quantamental/ui/reading'
import { useChrome } from '../../chrome/chrome-context.tsx'

interface PathLinkProps {
  readonly to: string
  readonly children: string
}

/** Whether the path of `to` leads to a page, ignoring query and hash. */
function useLive(to: string): boolean {
  const { isRoutable } = useChrome()
  return isRoutable(to.replace(/[?#].*$/, ''))
}

/** Link in a text; plain text if the page doesn't exist. */
export function LiveLink({ to, children, ...rest }: LinkProps) {
  if (!useLive(to)) return children
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}

/** Link in a text; empty if the page doesn't exist. */
export function OptionalLink(props: LinkProps) {
  return useLive(props.to) ? <Link {...props} /> : null
}

/** Inline link to a page that exists. */
export function PageLink({ to, children }: PathLinkProps) {
  return (
    <TextLink as={Link} {...{ to }}>
      {children}
    </TextLink>
  )
}

/** Inline link; empty if the page doesn't exist. */
export function PathLink({ to, children }: PathLinkProps) {
  return (
    <TextLink as={OptionalLink} {...{ to }}>
      {children}
    </TextLink>
  )
}

/** Link styled as a button; empty if the page doesn't exist. */
export function PathButton(props: PathLinkProps & { readonly variant?: ButtonProps['variant'] }) {
  const { to, children, variant } = props
  return (
    <ButtonLink as={OptionalLink} {...{ to }} variant={variant}>
      {children}
    </ButtonLink>
  )
}

/** Button that opens the stock search; empty if no remote provides it. */
export function CompanySearch(props: {
  readonly label: string
  readonly variant?: ButtonProps['variant']
}) {
  const { hasSearch, openSearch, warmSearch } = useChrome()
  if (!hasSearch) return null
  return (
    <Button
      variant={props.variant ?? 'primary'}
      onClick={() => openSearch()}
      onPointerEnter={warmSearch}
      onFocus={warmSearch}
    >
      {props.label}
    </Button>
  )
}
