import { Button, type ButtonProps } from '@quantamental/ui'
import { useChrome } from '../../chrome/chrome-context.tsx'

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
