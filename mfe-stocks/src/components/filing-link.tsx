import type { Filing } from '@quantamental/api/stocks'
import { TextLink } from '@quantamental/ui'

/** Accession number, linked to the filing if it exists at EDGAR. */
export function FilingLink({ filing }: { readonly filing: Filing }) {
  return filing.url === null ? (
    <span>Simulated, no filing</span>
  ) : (
    <TextLink href={filing.url} target="_blank">
      {filing.accession}
    </TextLink>
  )
}
