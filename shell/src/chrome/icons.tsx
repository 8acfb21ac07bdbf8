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

export function SearchIcon() {
  return (
    <svg width="15" height="15" viewBox="0 0 16 16" aria-hidden="true" {...line}>
      <circle cx="7" cy="7" r="5" />
      <path d="m11 11 4 4" />
    </svg>
  )
}

export function ChevronIcon() {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" {...line}>
      <path d="m2 3.5 3 3 3-3" />
    </svg>
  )
}

export function ThemeIcon({ dark }: { readonly dark: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" {...line} strokeWidth="1.6">
      {dark ? (
        <>
          <circle cx="8" cy="8" r="3" />
          <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
        </>
      ) : (
        <path d="M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z" />
      )}
    </svg>
  )
}

export function MenuIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" {...line}>
      <path d="M2.5 5h13M2.5 9h13M2.5 13h13" />
    </svg>
  )
}

export function CloseIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" {...line}>
      <path d="m4 4 10 10M14 4 4 14" />
    </svg>
  )
}

export function ArrowUpIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" {...line}>
      <path d="M9 14.5v-11M4.5 8 9 3.5 13.5 8" />
    </svg>
  )
}
