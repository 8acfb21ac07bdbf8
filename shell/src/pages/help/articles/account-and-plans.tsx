import accountAndPlans from '../../../../content/help/account-and-plans.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function AccountAndPlansHelp() {
  return <HelpCategoryPage category={accountAndPlans} />
}
