import { tokens } from '@quantamental/ui'

/** Icon for a volume rank of 100 or better. See infra/docs/domain/ratings-and-signals.md. */
export function FireIcon({ rank }: { readonly rank?: number | null | undefined }) {
  const label = rank ? `Rank ${rank} by trading volume` : 'Among the 100 most traded stocks'
  return (
    <span title={label} style={{ flex: 'none' }}>
      <svg
        role="img"
        aria-label={label}
        width="14"
        height="16"
        viewBox="0 0 14 16"
        style={{ verticalAlign: '-2px' }}
      >
        <path
          d="M7.4.6c.3 2.3-.6 3.5-1.8 4.8C4.9 6.200 4.500 6.700 4.300 7.500 3.700 7.100 3.400 6.500 3.300 5.600 1.600 7 .8 8.700.8 10.300c0 3.100 2.700 5.200 6.200 5.200s6.200-2.200 6.200-5.400c0-4.200-3.800-5.700-5.800-9.500zM7.100 13.900c-1.500 0-2.600-.9-2.600-2.300 0-1.200.9-1.900 1.700-2.700.3 1 1 1.300 1.300 1.900.4-.4.5-.8.5-1.300.9.700 1.600 1.500 1.600 2.500 0 1.200-1 1.900-2.500 1.900z"
          fill={tokens.color.warning}
        />
      </svg>
    </span>
  )
}
