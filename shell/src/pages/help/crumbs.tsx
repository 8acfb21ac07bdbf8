import { Link } from '@quantamental/remote/router'
import { Crumbs } from './help-style.ts'

export interface HelpCrumbsProps {
  readonly steps: readonly { readonly label: string; readonly path: string }[]
}

/** Help center, then the category of the page. */
export function HelpCrumbs({ steps }: HelpCrumbsProps) {
  return (
    <Crumbs aria-label="Where this page is">
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
