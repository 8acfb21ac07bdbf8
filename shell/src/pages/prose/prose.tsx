import type { ArticleBlock } from '@quantamental/api/market-beats'
import { Blocks, Reading } from '@quantamental/ui/reading'
import styled from 'styled-components'
import { LiveLink } from '../parts/path-link.tsx'

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

/** Text of a help or legal page. */
export function Prose({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  return (
    <Text>
      <Blocks blocks={blocks} linkAs={LiveLink} />
    </Text>
  )
}
