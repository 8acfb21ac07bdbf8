import { useLocation, useParams } from '@quantamental/remote/router'
import { useShell } from '@quantamental/remote/shell'
import { useEffect, useRef } from 'react'
import type { ShellApi } from './shell-api.ts'
import { useLinkClicks } from './use-link-clicks.ts'

/** Where a mounted page is, and what the shell offers to it. */
interface MountedPage {
  readonly shell: ShellApi
  readonly params: Readonly<Record<string, string | undefined>>
  /** Query string with its question mark; empty without one. */
  readonly search: string
}

export interface Mounted {
  /** Called after a navigation within the route. Without it, the page is mounted again. */
  readonly update?: (page: MountedPage) => void
  /** Called when the user leaves the route. */
  readonly unmount: () => void
}

/** @throws what ends in the remote's error card. */
export type MountPage = (element: HTMLElement, page: MountedPage) => Mounted

/**
 * Element of a route whose contents are not React's: `mount` owns what is in its element, in any framework. Links in it
 * navigate in place. `mount` must stay the same function.
 */
export function MountElement({ mount }: { readonly mount: MountPage }) {
  const shell = useShell()
  const params = useParams()
  const { search } = useLocation()
  const onClick = useLinkClicks()
  const root = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted>(null)
  useEffect(() => {
    const page = { shell, params, search }
    if (mounted.current?.update) mounted.current.update(page)
    else {
      mounted.current?.unmount()
      mounted.current = mount(root.current as HTMLElement, page)
    }
  }, [mount, shell, params, search])
  useEffect(
    () => () => {
      mounted.current?.unmount()
      mounted.current = null
    },
    [],
  )
  // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside have both
  return <div ref={root} onClick={onClick} />
}
