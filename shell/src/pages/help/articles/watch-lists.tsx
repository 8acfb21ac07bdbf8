import watchLists from '../../../../content/help/watch-lists.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function WatchListsHelp() {
  return <HelpCategoryPage category={watchLists} />
}
