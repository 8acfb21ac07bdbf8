import type { ReactNode } from 'react'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export function BrandMark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--text)" />
      <path d="M6 17.5 11 12l3.2 3L20 8" {...line} stroke="var(--surface)" strokeWidth="2.4" />
    </svg>
  )
}

interface IconProps {
  readonly size: number
  /** Side of the view box; default: `size`. */
  readonly box?: number
  readonly strokeWidth?: number
  readonly children: ReactNode
}

function Icon({ size, box = size, children, ...paint }: IconProps) {
  const viewBox = `0 0 ${box} ${box}`
  return (
    <svg width={size} height={size} viewBox={viewBox} aria-hidden="true" {...line} {...paint}>
      {children}
    </svg>
  )
}

export const SearchIcon = () => (
  <Icon size={15} box={16}>
    <circle cx="7" cy="7" r="5" />
    <path d="m11 11 4 4" />
  </Icon>
)

const pathIcon = (size: number, path: string) => () => (
  <Icon size={size}>
    <path d={path} />
  </Icon>
)
export const ChevronIcon = pathIcon(10, 'm2 3.5 3 3 3-3')
export const MenuIcon = pathIcon(18, 'M2.5 5h13M2.5 9h13M2.5 13h13')
export const CloseIcon = pathIcon(18, 'm4 4 10 10M14 4 4 14')
export const ArrowUpIcon = pathIcon(18, 'M9 14.5v-11M4.5 8 9 3.5 13.5 8')

export function ThemeIcon({ dark }: { readonly dark: boolean }) {
  return (
    <Icon size={16} strokeWidth={1.6}>
      {dark ? (
        <>
          <circle cx="8" cy="8" r="3" />
          <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
        </>
      ) : (
        <path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z" />
      )}
    </Icon>
  )
}
