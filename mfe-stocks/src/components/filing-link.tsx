import type { Filing } from '@quantamental/api/stocks'
import { TextLink } from '@quantamental/ui'

/** Accession number, linked to the filing if it exists at EDGAR. */
export function FilingLink({ filing }: { readonly filing: Filing }) {
  if (filing.simulated || filing.url === null) {
    return <span>{filing.simulated ? 'Simulated, no filing' : filing.accession}</span>
  }
  return (
    <TextLink href={filing.url} target="_blank" rel="noopener">
      {filing.accession}
    </TextLink>
  )
}
