import visualizers from '../../../../content/help/visualizers.md'
import { HelpCategoryPage } from '../help-article.tsx'

export default function VisualizersHelp() {
  return <HelpCategoryPage category={visualizers} />
}
