import type { Filing } from '@quantamental/api/stocks'
import { TextLink } from '@quantamental/ui'

/** The accession number, leading to the filing where there is one. */
export function FilingLink({ filing }: { readonly filing: Filing }) {
  if (filing.simulated || filing.url === null) {
    return <span>{filing.simulated ? 'simulated, no filing' : filing.accession}</span>
  }
  return (
    <TextLink href={filing.url} target="_blank" rel="noopener">
      {filing.accession}
    </TextLink>
  )
}
