import valuationUpside from '../../../../content/help/valuation-upside.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function ValuationUpsideHelp() {
  return <HelpCategoryPage category={valuationUpside} />
}
