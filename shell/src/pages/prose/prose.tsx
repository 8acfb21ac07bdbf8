import type { ArticleBlock } from '@quantamental/api/market-beats'
import { Link } from '@quantamental/remote/router'
import { Blocks, type LinkProps, Reading } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { useChrome } from '../../chrome/chrome-context.tsx'

/** Denser than an article. */
const Text = styled(Reading)`
  max-width: 70ch;
  font-size: inherit;
  line-height: inherit;
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: 12px;
  }
  & > h2 {
    margin-top: 36px;
    font-size: 20px;
    font-weight: 640;
    overflow-wrap: normal;
    @media print {
      break-after: avoid;
    }
  }
  & > p {
    text-wrap: pretty;
  }
  & > ul,
  & > ol {
    padding-left: 22px;
  }
  & > section {
    margin-block: 14px 0;
    overflow-wrap: normal;
  }
`

/** Link in a text; plain text if no remote claims the page. */
export function LiveLink({ to, children, ...rest }: LinkProps) {
  const { isRoutable } = useChrome()
  if (!isRoutable(to.replace(/[?#].*$/, ''))) return children
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  )
}

/** Text of a help or legal page. */
export function Prose({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  return (
    <Text>
      <Blocks blocks={blocks} linkAs={LiveLink} />
    </Text>
  )
}
