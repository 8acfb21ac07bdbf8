import stockPages from '../../../../content/help/stock-pages.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function StockPagesHelp() {
  return <HelpCategoryPage category={stockPages} />
}
