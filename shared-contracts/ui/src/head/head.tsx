import { BRAND } from '@quantamental/api/common'

export interface HeadProps {
  /** Title without the brand, which is appended. */
  readonly title: string
  readonly description: string
  /** Path of the canonical address: `/stock/z-score/AAPL`. */
  readonly canonicalPath: string
  readonly noindex?: boolean
}

/**
 * Title, description and canonical of a page (React 19 hoists them). One per leaf route: React does
 * not de-duplicate.
 */
export function Head({ title, description, canonicalPath, noindex = false }: HeadProps) {
  const full = title === BRAND.name ? title : `${title} | ${BRAND.name}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={new URL(canonicalPath, window.location.origin).href} />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  )
}
