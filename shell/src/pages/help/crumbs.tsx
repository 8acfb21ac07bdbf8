import { Link } from '@quantamental/remote/router'
import { Crumbs } from './help-style.ts'

export interface HelpCrumbsProps {
  readonly steps: readonly { readonly label: string; readonly path: string }[]
}

/** Breadcrumbs starting at the help center. */
export function HelpCrumbs({ steps }: HelpCrumbsProps) {
  return (
    <Crumbs aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Help center', path: '/help' }, ...steps].map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ol>
    </Crumbs>
  )
}
