import watchLists from '../../../../content/help/watch-lists.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function WatchListsHelp() {
  return <HelpCategoryPage category={watchLists} />
}
