import stockLists from '../../../../content/help/stock-lists.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function StockListsHelp() {
  return <HelpCategoryPage category={stockLists} />
}
