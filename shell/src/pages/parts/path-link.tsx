import { Link } from '@quantamental/remote/router'
import { ButtonLink, type ButtonProps, TextLink } from '@quantamental/ui'
import { useChrome } from '../../chrome/chrome-context.tsx'

export interface PathLinkProps {
  readonly to: string
  readonly children: string
}

/** Whether a link to `to` leads to a page, whatever its query and hash. */
function useLive(to: string): boolean {
  const { isRoutable } = useChrome()
  return isRoutable(to.replace(/[?#].*$/, ''))
}

/** A link in text; nothing where no page is there. */
export function PathLink({ to, children }: PathLinkProps) {
  if (!useLive(to)) return null
  return (
    <TextLink as={Link} {...{ to }}>
      {children}
    </TextLink>
  )
}

/** A link that looks like a button; nothing where no page is there. */
export function PathButton(props: PathLinkProps & { readonly variant?: ButtonProps['variant'] }) {
  const { to, children, variant } = props
  if (!useLive(to)) return null
  return (
    <ButtonLink as={Link} {...{ to }} variant={variant}>
      {children}
    </ButtonLink>
  )
}
