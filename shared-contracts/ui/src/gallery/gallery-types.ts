import type { ReactNode } from 'react'

export type GalleryKey = readonly [keys: string, effect: string]

export interface GalleryEntry {
  /** Components of the section by export name; the first one names it. */
  readonly shows: Readonly<Record<string, unknown>>
  /** Entry point after `@quantamental/ui`: `/charts`. Default: the core. */
  readonly from?: string
  /** One sentence on when to use it. */
  readonly use: string
  readonly keys?: readonly GalleryKey[]
  /** Examples by name of the state or size. */
  readonly states: Readonly<Record<string, ReactNode>>
  /** Whether a state takes the whole width. */
  readonly wide?: boolean
}

export interface GalleryGroup {
  readonly name: string
  readonly entries: readonly GalleryEntry[]
}

/** Keys of a plot inside a `ChartFrame`. */
export const FRAME_KEYS: readonly GalleryKey[] = [
  ['Left, Right, Home, End', 'move the cursor (inside a ChartFrame)'],
]

/** Export names of the components of an entry, the one that names it first. */
export function namesOf({ shows }: GalleryEntry): readonly [string, ...string[]] {
  return Object.keys(shows) as [string, ...string[]]
}

/** `DataTable` becomes `data-table`: anchor of a section. */
export function anchorOf(name: string): string {
  return name
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
}
