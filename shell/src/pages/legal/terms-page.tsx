import { LegalPage } from './legal-page.tsx'
import { TERMS } from './terms-text.ts'

export function TermsPage() {
  return <LegalPage text={TERMS} />
}
