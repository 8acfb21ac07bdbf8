import valueInvestingMasters from '../../../../content/help/value-investing-masters.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function ValueInvestingMastersHelp() {
  return <HelpCategoryPage category={valueInvestingMasters} />
}
