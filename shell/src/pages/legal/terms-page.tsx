import terms from '../../../content/legal/terms.md'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  return <LegalPage text={terms} />
}
