import accountAndPlans from '../../../../content/help/account-and-plans.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function AccountAndPlansHelp() {
  return <HelpCategoryPage category={accountAndPlans} />
}
