import visualizers from '../../../../content/help/visualizers.md'
import { HelpCategoryPage } from '../help-category.tsx'

export function VisualizersHelp() {
  return <HelpCategoryPage category={visualizers} />
}
