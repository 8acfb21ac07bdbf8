import valueInvestingMasters from '../../../../content/help/value-investing-masters.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function ValueInvestingMastersHelp() {
  return <HelpCategoryPage category={valueInvestingMasters} />
}
