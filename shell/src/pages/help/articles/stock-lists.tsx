import stockLists from '../../../../content/help/stock-lists.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function StockListsHelp() {
  return <HelpCategoryPage category={stockLists} />
}
