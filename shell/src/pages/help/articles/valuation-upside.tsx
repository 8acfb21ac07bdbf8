import valuationUpside from '../../../../content/help/valuation-upside.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function ValuationUpsideHelp() {
  return <HelpCategoryPage category={valuationUpside} />
}
