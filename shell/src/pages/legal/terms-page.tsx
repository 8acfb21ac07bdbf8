import terms from '../../../content/legal/terms.md'
import { LegalPage } from './legal-page.tsx'

export default function TermsPage() {
  return <LegalPage text={terms} />
}
